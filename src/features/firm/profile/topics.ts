import { z } from 'zod';

/** What the firm publishes. */
export const firmTopics = {
  'firm.published': z.object({ versionId: z.string() }),
} as const;

type FirmTopics = typeof firmTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends FirmTopics {}
}
