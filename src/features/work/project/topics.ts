import { z } from 'zod';

const names = { businessName: z.string(), projectName: z.string() };

/** Projects of customers. */
export const projectTopics = {
  'project.opened': z.object({ ...names, description: z.string().default('') }),
  'project.changed': z.object({
    ...names,
    status: z.string(),
    domainRenewsOn: z.string().nullable().default(null),
    hostingRenewsOn: z.string().nullable().default(null),
  }),
  // Nothing opens one but a decision on a design, which tells it; earlier versions did.
  'change.requested': z.object({ ...names, title: z.string(), description: z.string() }),
  'change.answered': z.object({
    ...names,
    firstName: z.string(),
    title: z.string(),
    status: z.string(),
    response: z.string(),
  }),
} as const;

type ProjectTopics = typeof projectTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ProjectTopics {}
}
