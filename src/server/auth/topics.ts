import { z } from 'zod';

/** The owner's login and devices. */
export const adminTopics = {
  'admin.device-changed': z.object({ change: z.enum(['added', 'removed']) }),
  'admin.second-factor-changed': z.object({
    change: z.enum(['on', 'off', 'recovery-codes']),
  }),
} as const;

type AdminTopics = typeof adminTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends AdminTopics {}
}
