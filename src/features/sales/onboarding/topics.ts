import { z } from 'zod';
import { packageField } from '#src/shared/fields.ts';

const person = { fullName: z.string(), businessName: z.string() };

/** What visitors order by the form, and what becomes of it. */
export const inquiryTopics = {
  'inquiry.received': z.object({
    ...person,
    phone: z.string(),
    package: packageField,
    domain: z.string(),
    description: z.string(),
    reference: z.string().default(''),
  }),
  'inquiry.accepted': z.object(person),
  'inquiry.delayed': z.object(person),
  'inquiry.reopened': z.object(person),
} as const;

type InquiryTopics = typeof inquiryTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends InquiryTopics {}
}
