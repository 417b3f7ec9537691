import type { StoryPart } from '#src/server/story.ts';

/** What happened to the portal. */
export const portalStory: StoryPart = {
  events: {
    'login.everywhere-ended': { title: () => 'Logged out everywhere' },
    'portal.viewed': { title: () => 'You looked at their portal' },
  },
};
