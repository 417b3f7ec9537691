import { z } from 'zod';
import { privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';

const request = { fullName: z.string(), kind: z.enum(privacyKinds) };

/** What people ask about their data, and what becomes of it. */
export const privacyTopics = {
  'privacy.requested': z.object({
    ...request,
    description: z.string(),
    dueOn: z.iso.date().describe('By when it is answered, or a complaint acknowledged'),
  }),
  'privacy.acknowledged': z.object(request),
  'privacy.answered': z.object({ ...request, response: z.string() }),
} as const;

type PrivacyTopics = typeof privacyTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PrivacyTopics {}
}
