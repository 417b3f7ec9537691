import type { StoryOf } from '#src/server/story.ts';

/** What happened to the portal. */
export const portalStory: StoryOf<'portal' | 'login'> = {
  'login.requested': null,
  'login.everywhere-ended': () => ({ title: 'Logged out everywhere' }),
  'portal.viewed': () => ({ title: 'You looked at their portal' }),
};
