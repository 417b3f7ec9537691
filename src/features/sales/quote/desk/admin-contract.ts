import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import {
  complexities,
  serviceTypes,
  timelines,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { decidedAt, idField, oneOf, personIdField } from '#src/shared/fields.ts';
import { requestListOf } from '#src/shared/list-query.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const consultationsFile = { name: 'consultations', title: 'consultations' } as const;

/** Texts of the admin toasts and error panels. */
export const consultationAdminMessages = {
  fetchFailed: 'Failed to fetch consultation data',
  updated: 'Consultation status updated',
  updateFailed: 'Update failed',
  updateFailedHint: 'Failed to update consultation status',
} as const;

export const consultationStatuses = ['pending', 'quoted', 'delayed'] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];
/** Statuses that await the admin's decision. */
export const openConsultationStatuses: readonly ConsultationStatus[] = ['pending'];

const pending = {
  id: '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  createdAt: '2099-04-15T10:00:00.000Z',
  estimatedPrice: 395,
  ...consultationExample,
  status: 'pending',
  decidedAt: null,
} as const;

/** A consultation request as the admin sees it. */
const consultationItem = z
  .object({
    id: idField,
    personId: personIdField,
    createdAt: z.iso.datetime(),
    status: z.enum(consultationStatuses),
    decidedAt,
    fullName: z.string(),
    businessName: z.string(),
    email: z.string(),
    phone: z.string(),
    estimatedPrice: z.int().describe('Whole pounds'),
    serviceType: z.enum(serviceTypes),
    projectComplexity: z.enum(complexities),
    timeline: z.enum(timelines),
    seoSetup: z.boolean(),
    contentWriting: z.boolean(),
    ongoingSupport: z.boolean(),
    customIntegrations: z.boolean(),
    ecommerceFeatures: z.boolean(),
    projectDescription: z.string(),
    specialRequests: z.string(),
  })
  .meta({ examples: [pending] });
export type ConsultationItem = z.output<typeof consultationItem>;

export const consultationLists = {
  ...requestListOf(consultationItem, consultationStatuses, pending),
  /** A bare array: that is the documented format. */
  result: z.array(consultationItem).meta({ examples: [[pending]] }),
};

/** The admin's decision on a pending consultation request. */
export const consultationDecision = z
  .object({ id: idField, status: oneOf(['quoted', 'delayed']) })
  .meta({ examples: [{ status: 'quoted' }] });

export const consultationDecided = resultOf(
  { message: z.string(), data: consultationItem },
  {
    message: consultationAdminMessages.updated,
    data: { ...pending, status: 'quoted', decidedAt: '2099-04-16T08:30:00.000Z' },
  },
);
