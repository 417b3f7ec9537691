import type { StoryOf } from '#src/server/story.ts';
import { stateNames } from './texts.ts';

/** Requests about personal data and complaints, and how they were answered. */
export const privacyStory: StoryOf<'privacy'> = {
  'privacy.requested': ({ kind, description: text }) => ({ title: stateNames[kind], text }),
  'privacy.acknowledged': () => ({ title: 'You acknowledged the complaint' }),
  'privacy.answered': ({ response: text }) => ({ title: 'You answered', text }),
};
