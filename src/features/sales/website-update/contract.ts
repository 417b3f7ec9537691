import {
  emailField,
  nullIsAbsent,
  optionalPhone,
  optionalText,
  requiredText,
  webAddressField,
} from '#src/shared/fields.ts';
import { resultOf, submissionResult } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { websiteUpdateMessages } from './texts.ts';
import { updateBudgets, updateCategories, updateTimelines } from './update-rules.ts';

const required = websiteUpdateMessages.missingHint;

export const websiteUpdateExample = {
  name: 'Bronagh Keane',
  email: 'bronagh@keanes-larder.example.org',
  phone: '01632 960288',
  businessName: "Keane's Larder",
  currentWebsite: 'https://www.keanes-larder.example.org',
  updateCategory: 'medium',
  timeline: '1-2weeks',
  budget: '100-250',
  description: 'New opening hours, and a page for hampers.',
} as const;

/** The body of POST /api/website-update. '' means not specified. */
export const websiteUpdatePayload = z
  .object({
    name: requiredText(required),
    email: emailField('Please enter a valid email address.', required),
    phone: optionalPhone,
    businessName: optionalText(),
    currentWebsite: webAddressField(required),
    updateCategory: z.enum(updateCategories, { error: required }),
    timeline: nullIsAbsent(
      z
        .enum([...updateTimelines, ''], { error: 'Please select a timeline.' })
        .nullable()
        .default(''),
    ),
    budget: nullIsAbsent(
      z
        .enum([...updateBudgets, ''], { error: 'Please select a budget.' })
        .nullable()
        .default(''),
    ),
    description: requiredText(required, 5000),
  })
  .meta({ examples: [websiteUpdateExample] });
export type WebsiteUpdateInput = z.input<typeof websiteUpdatePayload>;
export type WebsiteUpdate = z.output<typeof websiteUpdatePayload>;

/** The id of the stored request. */
export const websiteUpdateResult = resultOf(submissionResult, {
  message: websiteUpdateMessages.sent,
  id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77',
});
