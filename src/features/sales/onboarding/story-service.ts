import type { StoryOf } from '#src/server/story.ts';

/** Inquiries, and what was decided about them. */
export const inquiryStory: StoryOf<'inquiry'> = {
  'inquiry.received': (inquiry) => ({
    title: `Asked for a ${inquiry.package} website`,
    text: inquiry.description,
  }),
  'inquiry.accepted': () => ({ title: 'You accepted the inquiry' }),
  'inquiry.delayed': () => ({ title: 'You delayed the inquiry' }),
  'inquiry.reopened': () => ({ title: 'You undid the decision on the inquiry' }),
};
