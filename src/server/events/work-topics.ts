import { z } from 'zod';

const person = { fullName: z.string(), businessName: z.string() };
const names = { businessName: z.string(), projectName: z.string() };

/** The topics of customers' projects, and of what is said about them. */
export const workTopics = {
  'project.opened': z.object({ ...names, description: z.string().default('') }),
  'project.changed': z.object({
    ...names,
    status: z.string(),
    domainRenewsOn: z.string().nullable().default(null),
    hostingRenewsOn: z.string().nullable().default(null),
  }),
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
  // Nothing opens one but a decision on a design, which tells it; earlier versions did.
  'change.requested': z.object({ ...names, title: z.string(), description: z.string() }),
  'change.answered': z.object({
    ...names,
    firstName: z.string(),
    title: z.string(),
    status: z.string(),
    response: z.string(),
  }),
  'message.sent': z.object({
    ...person,
    firstName: z.string(),
    sender: z.enum(['customer', 'admin']),
    text: z.string(),
    hasImage: z.boolean(),
  }),
  'form.made': z.object(names),
  'form.ended': z.object(names),
  'form.sent': z.object(names),
  'form.flooded': z.object({ ...names, firstName: z.string() }),
} as const;
