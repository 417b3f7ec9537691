import { z } from 'zod';

/** Letters of the owner. */
export const replyTopics = {
  'reply.sent': z.object({}),
  'reply.withdrawn': z.object({}),
} as const;

type ReplyTopics = typeof replyTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ReplyTopics {}
}
