import { orderReference } from '#src/features/people/order/contract.ts';
import { idField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { stepNames } from './progress-rules.ts';

const step = z.object({
  name: z.enum(stepNames),
  isDone: z.boolean(),
  on: z.iso.datetime().nullable().describe('Null where it is not done, or its time was not kept'),
});
export type Step = z.output<typeof step>;

/** How far a project has come, and until when its domain and hosting are paid. */
const progress = z.object({
  id: idField,
  steps: z.array(step),
  domainRenewsOn: z.iso.date().nullable(),
  hostingRenewsOn: z.iso.date().nullable(),
  desiredDomains: z.string().describe('The names that were wished for; empty where none were'),
  orderReference,
});
export type Progress = z.output<typeof progress>;

export const progressResult = dataOf(progress, {
  id: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
  steps: [
    { name: 'opened', isDone: true, on: '2099-04-15T10:00:00.000Z' },
    { name: 'accepted', isDone: true, on: '2099-04-16T09:20:00.000Z' },
    { name: 'shown', isDone: true, on: '2099-04-20T09:30:00.000Z' },
    { name: 'approved', isDone: false, on: null },
    { name: 'live', isDone: false, on: null },
  ],
  domainRenewsOn: '2100-04-15',
  hostingRenewsOn: '2100-04-15',
  desiredDomains: '',
  orderReference: 'AW-7K3P',
});
