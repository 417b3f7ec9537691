import type { StoryOf } from '#src/server/story.ts';

/** Requests for a quote, and what was decided about them. */
export const consultationStory: StoryOf<'consultation'> = {
  'consultation.received': ({ description, estimate }) => ({
    title: 'Asked for a quote',
    text: description,
    amount: estimate,
  }),
  'consultation.entered': ({ description, estimate }) => ({
    title: 'You entered what they want quoted',
    text: description,
    amount: estimate,
  }),
  'consultation.quoted': ({ isElsewhere }) => (isElsewhere ? { title: 'You sent a quote' } : null),
  'consultation.delayed': () => ({ title: 'You delayed the quote request' }),
  'consultation.reopened': () => ({ title: 'You undid the decision on the quote request' }),
};
