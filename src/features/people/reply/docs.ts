export const adminDocs = {
  list: {
    summary: 'List what was written to a person by email',
    description: 'The newest 100, newest first. Messages in the portal are a list of their own.',
  },
  send: {
    summary: 'Write to a person by email',
    description:
      'To anybody, customer or not; their reply comes to your own mailbox. With about, it answers that request of theirs: an inquiry, a quote request or an update request no longer waits for a reply, and waits again three days later while it is not decided; questions about a quote are answered with it, and it is shown on the page of that quote. The email goes out after ten seconds, until when it can be undone. 409 where they have no email address, or another one than `to`.',
  },
  undo: {
    summary: 'Take a reply back',
    description: 'Within ten seconds, before its email goes out. Later 409.',
  },
};
