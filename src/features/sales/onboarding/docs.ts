import { tellDocs } from '#src/shared/tell.ts';

export const publicDocs = {
  create: {
    summary: 'Send what a new website needs',
    description: 'The id in the response is the order reference, carried on as clientId.',
  },
};

export const adminDocs = {
  list: {
    summary: 'List the client inquiries, oldest first',
    description: 'All of them, unless the query searches, narrows or cuts the list.',
  },
  setStatus: {
    summary: 'Accept or delay a new inquiry',
    description: `Accepting moves its project to in_progress and the customer's subscription to active; a project that an order without clientId opened for the same email address takes the inquiry's words. ${tellDocs} Nobody is told that theirs was delayed. The same decision again changes nothing; another one is refused with 409.`,
  },
  undo: {
    summary: 'Undo a decision of the last ten seconds',
    description:
      'The inquiry is new again, and so is what accepting it started. One that is new stays so. Later, or where something has followed since (an order, a design, a change to the project), 409.',
  },
};
