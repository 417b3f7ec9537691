const own = '403 for any other id than that of the customer who is logged in.';
const listing = 'Of one version, oldest first: at most 200. Those with a pin are numbered.';
const commenting =
  'Plain text, pinned to a place on the image or about the whole. The other side is emailed, once an hour at most. Status 409 once a version has 200 comments.';

export const customerDocs = {
  list: {
    summary: 'The designs of a project, the newest version first',
    description: 'All versions of each design; those of one design share their threadId.',
  },
  waiting: {
    summary: 'The designs that wait for a decision',
    description: `Those of all projects, the one that waits longest first. ${own}`,
  },
  decide: {
    summary: 'Approve a design, reject it or ask for changes',
    description:
      'The words in comment become the first comment on the decision. Status 409 once the design is decided, or a newer version of it is there.',
  },
  undo: {
    summary: 'Take back a decision of the last ten seconds',
    description:
      'With its comment and its change request; nobody is emailed about it. Status 409 once it is too late, or the request was answered.',
  },
  comments: { summary: 'The comments on a design', description: `${listing} ${own}` },
  addComment: {
    summary: 'Comment on a design',
    description: `${commenting} ${own}`,
    errorResponses: [429],
  },
};

export const adminDocs = {
  comments: { summary: "The comments on a customer's design", description: listing },
  addComment: { summary: "Comment on a customer's design", description: commenting },
  addDesign: {
    summary: 'Add a design, or the next version of one',
    description:
      'With threadId it is the next version, pending; the earlier ones keep their decisions and can no longer be decided. imageUrl is the address of an image uploaded here that nothing else shows.',
  },
};
