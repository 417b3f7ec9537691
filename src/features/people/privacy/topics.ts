import { z } from 'zod';
import { privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';

const asked = { fullName: z.string(), kind: z.enum(privacyKinds) };
/** What somebody asks: sent by them, or taken down by the owner who was told it. */
const request = z.object({
  ...asked,
  description: z.string(),
  dueOn: z.iso.date().describe('By when it is answered, or a complaint acknowledged'),
});

/** What people ask about their data, and what becomes of it. */
export const privacyTopics = {
  'privacy.requested': request,
  'privacy.entered': request,
  'privacy.acknowledged': z.object(asked),
  'privacy.answered': z.object({ ...asked, response: z.string() }),
} as const;

type PrivacyTopics = typeof privacyTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PrivacyTopics {}
}
