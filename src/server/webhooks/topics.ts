import { z } from 'zod';

/** What a webhook does by itself. */
export const webhookTopics = {
  'webhook.ended': z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
} as const;

type WebhookTopics = typeof webhookTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends WebhookTopics {}
}
