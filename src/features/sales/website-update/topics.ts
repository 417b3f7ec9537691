import { z } from 'zod';

const person = { fullName: z.string(), businessName: z.string() };

/** What somebody wants updated: sent by them, or entered by the owner who was told it. */
const changes = z.object({
  ...person,
  phone: z.string(),
  website: z.string(),
  category: z.string(),
  timeline: z.string(),
  budget: z.string(),
  description: z.string(),
});

/** What visitors want updated, and what becomes of it. */
export const updateTopics = {
  'update.received': changes,
  'update.entered': changes,
  'update.decided': z.object({ ...person, status: z.string() }),
  'update.reopened': z.object(person),
} as const;

type UpdateTopics = typeof updateTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends UpdateTopics {}
}
