export const publicDocs = {
  create: {
    summary: 'Ask for a custom quote',
    description: 'The estimate in the response is ours, in whole pounds.',
  },
};

export const adminDocs = {
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
