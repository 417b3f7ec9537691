import { z } from 'zod';
import { connectionKinds } from '#src/shared/connections/values.ts';

/** Keys, webhooks, and the services that the desk uses. */
export const connectionTopics = {
  'key.made': z.object({ name: z.string() }),
  'key.revoked': z.object({ name: z.string() }),
  'connection.changed': z.object({
    kind: z.enum(connectionKinds),
    change: z.enum(['set', 'removed']),
  }),
  'webhook.made': z.object({ host: z.string() }),
} as const;

type ConnectionTopics = typeof connectionTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ConnectionTopics {}
}
