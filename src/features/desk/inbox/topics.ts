import { z } from 'zod';

/** What the owner does with the inbox. */
export const inboxTopics = {
  'inbox.snoozed': z.object({ kind: z.string(), until: z.iso.datetime() }),
  'inbox.done': z.object({ kind: z.string() }),
  'inbox.reopened': z.object({ kind: z.string() }),
} as const;

type InboxTopics = typeof inboxTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends InboxTopics {}
}
