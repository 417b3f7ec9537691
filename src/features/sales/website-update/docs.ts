import { tellDocs } from '#src/shared/tell.ts';

export const publicDocs = {
  create: {
    summary: 'Ask for an update to an existing site',
    description:
      'A quote follows within the time that the firm promises for answers (`identity.promises` of GET /firm, null where it promises none): 24 hours, until it publishes another.',
  },
};

export const adminDocs = {
  enter: {
    summary: 'Enter an update that somebody wants',
    description:
      'As they said it, on the telephone say: their name and address are those of the person. It sends nothing. 409 where no email address is known.',
  },
  list: {
    summary: 'List the website update requests, oldest first',
    description: 'All of them, unless the query searches, narrows or cuts the list.',
  },
  setStatus: {
    summary: 'Set the status of a website update request',
    description: `Any of the six may follow any other. ${tellDocs} Nothing is sent for pending and quoted: a quote tells of itself.`,
  },
  undo: {
    summary: 'Undo a change of status of the last ten seconds',
    description:
      'It has the status from before, and nobody is told. One that was not changed stays as it is. Later, or where it has moved on since, 409.',
  },
};
