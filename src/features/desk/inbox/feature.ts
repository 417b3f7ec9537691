import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import type { StoryOf } from '#src/server/story.ts';
import { none } from '#src/shared/feature-parts.ts';
import { InboxMark } from './entity.ts';

/** What the owner does with the inbox. */
const inboxTopics = {
  'inbox.snoozed': z.object({ kind: z.string(), until: z.iso.datetime() }),
  'inbox.done': z.object({ kind: z.string() }),
  'inbox.reopened': z.object({ kind: z.string() }),
} as const;

type InboxTopics = typeof inboxTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends InboxTopics {}
}

/** What the owner does with their inbox is nobody else's story. */
const inboxStory: StoryOf<'inbox'> = {
  'inbox.snoozed': null,
  'inbox.done': null,
  'inbox.reopened': null,
};

const inboxData = [ownTable('inbox_mark', 'Your inbox', ['kind'])];

export const inbox: Feature = {
  entities: [InboxMark],
  topics: inboxTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: inboxStory,
  found: none,
  personalData: inboxData,
};
