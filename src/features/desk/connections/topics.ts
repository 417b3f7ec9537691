import { z } from 'zod';

/** Keys and webhooks. */
export const connectionTopics = {
  'key.made': z.object({ name: z.string() }),
  'key.revoked': z.object({ name: z.string() }),
  'webhook.made': z.object({ host: z.string() }),
} as const;

type ConnectionTopics = typeof connectionTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ConnectionTopics {}
}
