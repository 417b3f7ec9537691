import { z } from 'zod';

/** Logins of customers and the owner. */
export const loginTopics = {
  'login.requested': z.object({ firstName: z.string() }),
  'login.everywhere-ended': z.object({}),
} as const;

type LoginTopics = typeof loginTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends LoginTopics {}
}
