export const adminDocs = {
  create: {
    summary: 'Send a quote for a consultation request',
    description:
      'Prices are in pence, with VAT. The next version supersedes the open one and is emailed at once. 409 where no email address is known. The first decides a pending request; its email waits 15 seconds, in which undoing that decision withdraws the quote.',
  },
  list: {
    summary: 'List the quotes for a consultation request, newest first',
    description: 'Each with its address, by which anybody can accept it.',
  },
};
