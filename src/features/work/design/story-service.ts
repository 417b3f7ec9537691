import type { StoryOf } from '#src/server/story.ts';

const decisions = {
  approved: 'Approved',
  rejected: 'Rejected',
  revision_requested: 'Asked for changes to',
} as const;

/** Designs, what was decided about them, and comments. */
export const designStory: StoryOf<'design'> = {
  'design.sent': ({ designTitle, version, description }) => ({
    title: `You showed ${designTitle}, version ${version}`,
    text: description,
  }),
  'design.decided': ({ designTitle, version, status, feedback, comment }) => ({
    title: `${decisions[status]} ${designTitle}, version ${version}`,
    text: comment || feedback,
  }),
  'design.reopened': ({ designTitle, version }) => ({
    title: `Took back the decision on ${designTitle}, version ${version}`,
  }),
  'design.commented': ({ designTitle, version, author, text }) => ({
    title: `${author === 'admin' ? 'You commented on' : 'Commented on'} ${designTitle}, version ${version}`,
    text,
  }),
};
