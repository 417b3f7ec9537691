import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { portalPaths } from './docs.ts';
import { registerPortalLive } from './live-service.ts';

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

const storyKinds = {
  portal: null,
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const portal: Feature = {
  entities: none,
  topics: portalTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: portalStory,
  found: none,
  personalData: none,
  routes: registerPortalLive,
  paths: portalPaths,
  storyKinds,
  toldAs: { login: 'portal' },
};
