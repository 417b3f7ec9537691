export const publicDocs = {
  create: {
    summary: 'Ask for a custom quote',
    description: 'The estimate in the response is ours, in whole pounds.',
  },
};

export const adminDocs = {
  enter: {
    summary: 'Enter what somebody wants quoted',
    description:
      'As they said it, on the telephone say: their name and address are those of the person. It waits for a quote as one that they sent, and sends nothing. 409 where no email address is known.',
  },
  list: {
    summary: 'List the consultation requests, oldest first',
    description: 'All of them, unless the query searches, narrows or cuts the list.',
  },
  setStatus: {
    summary: 'Decide a pending consultation request',
    description: 'The same decision again changes nothing; another one is refused with 409.',
  },
  undo: {
    summary: 'Undo a decision of the last ten seconds',
    description:
      'The request is pending again, and its quote withdrawn. One that is pending stays so; later, or once the quote was decided or replaced, 409.',
  },
};
