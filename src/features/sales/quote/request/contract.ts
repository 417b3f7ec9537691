import {
  emailField,
  optional,
  optionalText,
  requiredText,
  strictBoolean,
} from '#src/shared/fields.ts';
import { plainPhone } from '#src/shared/pasted.ts';
import { resultOf, submissionResult } from '#src/shared/result.ts';
import { shownVersion } from '#src/shared/shown-version.ts';
import { z } from '#src/shared/zod.ts';
import { complexities, serviceTypes, timelines } from './estimate-rules.ts';

export const consultationMessages = {
  sent: 'Consultation Request Sent',
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
  newPrice: (estimate: string) =>
    `Our prices have changed: the estimate is now ${estimate}. Please reload the page.`,
} as const;

export const consultationExample = {
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

/** The body of POST /api/consultation. The server stores its own estimate. */
export const consultationPayload = z
  .object({
    fullName: requiredText('Name must be at least 2 characters.', 200, 2),
    email: emailField('Please enter a valid email address.'),
    phone: requiredText('Please enter a valid phone number.', 40, 10, plainPhone),
    businessName: requiredText('Business name is required.', 200, 2),
    serviceType: z.enum(serviceTypes, { error: 'Please select a service type.' }),
    projectComplexity: z.enum(complexities, { error: 'Please select project complexity.' }),
    timeline: z.enum(timelines, { error: 'Please select a timeline.' }),
    seoSetup: strictBoolean(),
    contentWriting: strictBoolean(),
    ongoingSupport: strictBoolean(),
    customIntegrations: strictBoolean(),
    ecommerceFeatures: strictBoolean(),
    projectDescription: requiredText('Please provide more details about your project.', 5000, 10),
    specialRequests: optionalText(5000),
    firmVersion: shownVersion
      .nullish()
      .describe(
        'The `version` of GET /firm whose prices were shown, or ‘default’ where that was null; without it those in force. It counts for 24 hours after another is published, then 409 says the new estimate.',
      ),
    estimatedPrice: optional(z.number({ error: 'This must be a number.' })).describe(
      'Whole pounds. Accepted, and left unused: the response carries our own figure.',
    ),
  })
  .meta({ examples: [consultationExample] });
export type ConsultationInput = z.input<typeof consultationPayload>;
export type Consultation = Omit<z.output<typeof consultationPayload>, 'estimatedPrice'>;

/** The id and the server's estimate of a stored request. */
export const consultationResult = resultOf(
  { ...submissionResult, estimatedPrice: z.int().describe('Whole pounds') },
  {
    message: consultationMessages.sent,
    id: '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10',
    estimatedPrice: 395,
  },
);
