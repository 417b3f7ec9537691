import { z } from 'zod';

/** What happens to a portal. */
export const portalTopics = {
  'portal.viewed': z.object({ fullName: z.string() }),
} as const;

type PortalTopics = typeof portalTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PortalTopics {}
}
