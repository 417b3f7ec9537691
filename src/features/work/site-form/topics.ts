import { z } from 'zod';

const names = { businessName: z.string(), projectName: z.string() };

/** Contact forms of customers' websites. */
export const formTopics = {
  'form.made': z.object(names),
  'form.ended': z.object(names),
  'form.sent': z.object(names),
  'form.flooded': z.object({ ...names, firstName: z.string() }),
} as const;

type FormTopics = typeof formTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends FormTopics {}
}
