import { z } from 'zod';

/** How long data is kept. */
export const retentionTopics = {
  'retention.begun': z.object({ kind: z.string(), months: z.int() }),
  'retention.ran': z.object({
    rows: z.record(z.string(), z.int()).describe('How many rows went, by kind of period'),
  }),
} as const;

type RetentionTopics = typeof retentionTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends RetentionTopics {}
}
