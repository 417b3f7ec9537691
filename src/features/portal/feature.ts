import { z } from 'zod';
import { type Feature, none } from '#src/server/feature.ts';
import type { StoryOf } from '#src/server/story.ts';

/** What happens to a portal. */
const portalTopics = {
  'portal.viewed': z.object({ fullName: z.string() }),
} as const;

type PortalTopics = typeof portalTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PortalTopics {}
}

/** What happened to the portal. */
const portalStory: StoryOf<'portal' | 'login'> = {
  'login.requested': null,
  'login.everywhere-ended': () => ({ title: 'Logged out everywhere' }),
  'portal.viewed': () => ({ title: 'You looked at their portal' }),
};

export const portal: Feature = {
  entities: none,
  topics: portalTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: portalStory,
  personalData: none,
};
