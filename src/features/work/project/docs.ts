export const adminDocs = {
  createProject: {
    summary: 'Open a project',
    description: 'Pending and of medium priority unless the body says otherwise.',
  },
  changeProject: {
    summary: 'Change a project',
    description: 'What the body leaves out stays as it is.',
  },
  answerChangeRequest: {
    summary: 'Respond to a change request',
    description: 'It is completed unless the body gives another status.',
  },
};
