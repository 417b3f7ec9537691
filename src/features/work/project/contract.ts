import { idField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

export const projectStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export const priorities = ['low', 'medium', 'high'] as const;
export const changeRequestStatuses = ['pending', 'in_progress', 'completed', 'rejected'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export type Priority = (typeof priorities)[number];
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

export const projectView = z.object({
  id: idField,
  projectName: z.string(),
  projectDescription: z.string(),
  status: z.string(),
  domainName: z.string().nullable(),
  priority: z.string(),
  estimatedCompletionDate: z.iso.date().nullable(),
});
export type ProjectView = z.output<typeof projectView>;

export const projectExample = {
  id: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
  projectName: 'Website for Ferris Heating',
  projectDescription: 'Boilers mended and fitted in Little Marrow since 1998.',
  status: 'in_progress',
  domainName: 'ferris-heating.example.org',
  priority: 'medium',
  estimatedCompletionDate: '2099-05-20',
} as const;

export const changeRequestView = z.object({
  id: idField,
  title: z.string(),
  description: z.string(),
  status: z.string(),
  requestType: z.string(),
  priority: z.string(),
  adminResponse: z.string().nullable(),
});
export type ChangeRequestView = z.output<typeof changeRequestView>;

export const changeRequestExample = {
  id: '9c1e6b43-0d5b-4a0e-9f70-8d0d8f1f7a44',
  title: 'Revisions to Home page',
  description: 'Please make revisions',
  status: 'pending',
  requestType: 'design_revision',
  priority: 'medium',
  adminResponse: null,
} as const;
