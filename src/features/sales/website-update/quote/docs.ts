export const quoteDocs = {
  create: {
    summary: 'Send a quote for a website update',
    description:
      'As for a consultation request. The first marks the update as quoted; its email waits 15 seconds, in which it can be undone. What it comes to is charged once the accepted update is marked as completed. 409 for a completed one, or where no email address is known.',
  },
  list: {
    summary: 'List the quotes for a website update, newest first',
    description: 'Each with its address, by which anybody can accept it.',
  },
  undo: {
    summary: 'Undo a quote for a website update of the last ten seconds',
    description:
      'The quote is withdrawn, and the update has its status of before. An update without such a quote stays as it is; later, or once the quote was decided, 409.',
  },
};
