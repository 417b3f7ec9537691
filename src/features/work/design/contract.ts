import { idField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const designStatuses = ['pending', 'approved', 'revision_requested', 'rejected'] as const;
export type DesignStatus = (typeof designStatuses)[number];

/** The feedback sent with "Request Changes". */
export const revisionFeedback = 'Please make revisions';

/** One version of a design. All versions share its threadId. */
export const designView = z.object({
  id: idField,
  threadId: idField,
  version: z.int(),
  designTitle: z.string(),
  designDescription: z.string(),
  designImageUrl: z.string(),
  status: z.enum(designStatuses),
  customerFeedback: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  commentCount: z.int(),
});
export type DesignView = z.output<typeof designView>;

/** Example for the OpenAPI document. */
export const designExample = {
  id: 'd2a9c4a8-6c0c-4c8a-8a7f-3d1b7c1e2f33',
  threadId: 'd2a9c4a8-6c0c-4c8a-8a7f-3d1b7c1e2f33',
  version: 1,
  designTitle: 'Home page',
  designDescription: 'Copper on navy, the phone number first.',
  designImageUrl: 'https://www.your-firm.example/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  status: 'pending',
  customerFeedback: null,
  decidedAt: null,
  createdAt: '2099-04-20T09:30:00.000Z',
  commentCount: 2,
} as const;

export const designsResult = dataOf(z.array(designView), [designExample]);

/** A design that waits for the customer's decision. */
const waitingDesign = z.object({ id: idField, projectId: idField, designTitle: z.string() });
export type WaitingDesign = z.output<typeof waitingDesign>;

export const waitingDesignsResult = dataOf(z.array(waitingDesign), [
  {
    id: designExample.id,
    projectId: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
    designTitle: designExample.designTitle,
  },
]);
