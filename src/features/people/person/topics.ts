import { z } from 'zod';

/** What the owner says of people. */
export const personTopics = {
  'person.added': z.object({ fullName: z.string() }),
  'person.corrected': z.object({
    fields: z.array(z.string()).describe('Of what, never what it says'),
  }),
  'person.joined': z.object({ fullName: z.string() }),
  'person.exported': z.object({}),
  'person.erased': z.object({ rows: z.int().describe('How many went') }),
  'person.separated': z.object({ fullName: z.string() }),
} as const;

type PersonTopics = typeof personTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PersonTopics {}
}
