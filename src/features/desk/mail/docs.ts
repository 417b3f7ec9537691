export const adminDocs = {
  list: {
    summary: 'List the emails, newest first',
    description: 'All of them, unless the query narrows or cuts the list.',
  },
  read: {
    summary: 'An email with its words',
    description:
      'As it was sent, or as it would be now where it is not kept: before it is sent, and 30 days after. A login code is hidden. 409 where it could not be written.',
    errorResponses: [409],
  },
  resend: {
    summary: 'Send an email again',
    description:
      'Queues a new email of the same kind, with the same words, to the same recipient. A login code is refused with 409, because it expires, and so is the notice of a charge, whose date may have changed.',
  },
};
