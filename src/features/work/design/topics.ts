import { z } from 'zod';

const names = { businessName: z.string(), projectName: z.string() };

/** Designs and what is said of them. */
export const designTopics = {
  'design.sent': z.object({
    ...names,
    firstName: z.string(),
    designTitle: z.string(),
    version: z.int(),
    imageUrl: z.string(),
    description: z.string().default(''),
    // Events of earlier versions have neither.
    projectId: z.string().optional(),
    designId: z.string().optional(),
  }),
  'design.decided': z.object({
    ...names,
    fullName: z.string(),
    designTitle: z.string(),
    version: z.int(),
    status: z.enum(['approved', 'revision_requested', 'rejected']),
    feedback: z.string(),
    comment: z.string().default('').describe('What should change, in the customer’s words'),
  }),
  'design.reopened': z.object({
    ...names,
    fullName: z.string(),
    designTitle: z.string(),
    version: z.int(),
  }),
  'design.commented': z.object({
    ...names,
    firstName: z.string(),
    fullName: z.string(),
    designTitle: z.string(),
    version: z.int(),
    author: z.enum(['customer', 'admin']),
    text: z.string(),
    pin: z.int().nullable().describe('Its number on the image; null for a comment on the whole'),
  }),
} as const;

type DesignTopics = typeof designTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends DesignTopics {}
}
