import { tellDocs } from '#src/shared/tell.ts';

export const adminDocs = {
  createProject: {
    summary: 'Open a project',
    description: 'Pending and of medium priority unless the body says otherwise.',
  },
  changeProject: {
    summary: 'Change a project',
    description: `What the body leaves out stays as it is. The first time that it is completed, it goes live. ${tellDocs}`,
  },
  undoProject: {
    summary: 'Undo a change of a project of the last ten seconds',
    description:
      'It is as it was before, and nobody is told. One that was not changed stays as it is. Later, or where it has moved on since, 409.',
  },
  answerChangeRequest: {
    summary: 'Respond to a change request',
    description: 'It is completed unless the body gives another status.',
  },
};
