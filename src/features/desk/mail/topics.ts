import { z } from 'zod';

/** Mails of the desk's own. */
export const mailTopics = {
  'mail.tested': z.object({}),
  'mail.sent-again': z.object({ kind: z.string() }),
} as const;

type MailTopics = typeof mailTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends MailTopics {}
}
