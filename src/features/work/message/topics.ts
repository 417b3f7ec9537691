import { z } from 'zod';

const person = { fullName: z.string(), businessName: z.string() };

/** Messages of customers and the owner. */
export const messageTopics = {
  'message.sent': z.object({
    ...person,
    firstName: z.string(),
    sender: z.enum(['customer', 'admin']),
    text: z.string(),
    hasImage: z.boolean(),
  }),
} as const;

type MessageTopics = typeof messageTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends MessageTopics {}
}
