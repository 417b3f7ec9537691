import {
  decidedAt,
  emailField,
  idField,
  oneOf,
  optional,
  optionalText,
  requiredText,
  submissionResult,
  tick,
} from '#src/shared/fields.ts';
import { listQuery, pageQuery, requestPageOf, standings } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';
import { complexities, consultationMessages, serviceTypes, timelines } from './rules.ts';

export const consultationStatuses = ['pending', 'quoted', 'delayed'] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];
/** In these the owner's decision is still to come. */
export const openConsultationStatuses: readonly ConsultationStatus[] = ['pending'];

const example = {
  fullName: 'Idris Pell',
  email: 'idris@pell-joinery.example.org',
  phone: '01632 960417',
  businessName: 'Pell Joinery',
  serviceType: 'websiteRedesign',
  projectComplexity: 'intermediate',
  timeline: 'standard',
  seoSetup: true,
  contentWriting: false,
  ongoingSupport: true,
  customIntegrations: false,
  ecommerceFeatures: false,
  projectDescription: 'Our site is eight years old and shows none of our staircases.',
  specialRequests: 'Please keep our green.',
} as const;

const answered = { id: '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10', estimatedPrice: 395 } as const;
const stored = { ...answered, createdAt: '2026-04-15T10:00:00.000Z', ...example } as const;

/** What the quote form and scripts send to POST /api/consultation; our own estimate is stored. */
export const consultationPayload = z
  .object({
    fullName: requiredText('Name must be at least 2 characters.', 200, 2),
    email: emailField('Please enter a valid email address.'),
    phone: requiredText('Please enter a valid phone number.', 40, 10),
    businessName: requiredText('Business name is required.', 200, 2),
    serviceType: z.enum(serviceTypes, { error: 'Please select a service type.' }),
    projectComplexity: z.enum(complexities, { error: 'Please select project complexity.' }),
    timeline: z.enum(timelines, { error: 'Please select a timeline.' }),
    seoSetup: tick(),
    contentWriting: tick(),
    ongoingSupport: tick(),
    customIntegrations: tick(),
    ecommerceFeatures: tick(),
    projectDescription: requiredText('Please provide more details about your project.', 5000, 10),
    specialRequests: optionalText(5000),
    estimatedPrice: optional(z.number({ error: 'This must be a number.' })).describe(
      'Whole pounds. Accepted, and left unused: the answer carries our own figure.',
    ),
  })
  .meta({ examples: [example] });
export type ConsultationInput = z.input<typeof consultationPayload>;
export type Consultation = Omit<z.output<typeof consultationPayload>, 'estimatedPrice'>;

export const consultationResult = submissionResult
  .extend({ estimatedPrice: z.int().describe('Whole pounds') })
  .meta({ examples: [{ success: true, message: consultationMessages.sent, ...answered }] });

/** A consultation as the owner sees it. */
const consultationItem = z
  .object({
    id: idField,
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
  .meta({ examples: [{ ...stored, status: 'pending', decidedAt: null }] });
export type ConsultationItem = z.output<typeof consultationItem>;

export const consultationListQuery = listQuery([...consultationStatuses, ...standings]);
export const consultationPageQuery = pageQuery([...consultationStatuses, ...standings]);
export const consultationList = z
  .array(consultationItem)
  .meta({ examples: [[{ ...stored, status: 'pending', decidedAt: null }]] });
export const consultationPage = requestPageOf(consultationItem);

/** The owner's decision on a pending consultation. */
export const consultationDecision = z
  .object({
    id: idField,
    status: oneOf(['quoted', 'delayed']),
  })
  .meta({ examples: [{ status: 'quoted' }] });

export const consultationDecided = z
  .object({ success: z.literal(true), message: z.string(), data: consultationItem })
  .meta({
    examples: [
      {
        success: true,
        message: consultationMessages.updated,
        data: { ...stored, status: 'quoted', decidedAt: '2026-04-16T08:30:00.000Z' },
      },
    ],
  });
