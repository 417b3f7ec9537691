const refusals =
  'The first decision stands: the same one again gets the same response, another 409. A superseded quote is refused with 409, one that has ended with 410.';

export const publicDocs = {
  read: {
    summary: 'A quote, by the secret in its address',
    description: 'Reading decides nothing. A superseded quote names the address of the newest.',
  },
  pdf: {
    summary: 'A quote as a PDF',
    description: 'The same paper as on its page, with what became of it. Reading decides nothing.',
  },
  accept: {
    summary: 'Accept a quote',
    description: `Opens a project, and a customer where the email address has none. ${refusals}`,
    errorResponses: [410],
  },
  decline: { summary: 'Decline a quote', description: refusals, errorResponses: [410] },
  ask: {
    summary: 'Ask about a quote',
    description: 'The owner gets the question by email. It decides nothing.',
  },
};
