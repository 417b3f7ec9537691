import {
  idField,
  optionalDate,
  optionalText,
  requiredText,
  tick,
  webAddressField,
} from '#src/shared/fields.ts';
import { pageOf, pageQuery } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';

export const projectTypes = ['basic', 'premium', 'custom', 'update'] as const;
export type ProjectType = (typeof projectTypes)[number];

export const portfolioMessages = {
  missing: 'Missing Information',
  missingHint:
    'Please fill in all required fields including project title, client name, project type, image upload, and website URL.',
  created: 'Portfolio item created',
  createFailed: 'Creation failed',
  createFailedHint: 'Failed to create portfolio item',
  deleted: 'Portfolio item deleted',
  deleteFailed: 'Failed to delete portfolio item',
  listFailed: 'Failed to fetch portfolio items',
  noEditing: 'Feature Coming Soon',
  noEditingHint: 'Editing will be added in the next update.',
} as const;

const missing = portfolioMessages.missingHint;

const example = {
  projectTitle: 'Bread you can smell from the pavement',
  clientName: 'Ellery’s Bakery',
  projectType: 'premium',
  imageUrl: 'https://awning.example.org/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  features: 'Online orders, Opening hours\nClick and collect, Loyalty card',
  websiteUrl: 'https://ellerys.example.org',
  projectCompletedDate: '2026-03-31',
  isFeatured: false,
  isPublic: true,
  industry: 'Food & Drink',
  clientRating: 5,
} as const;

/** What the owner fills in; `features` is free text, split on commas and new lines. */
export const portfolioPayload = z
  .object({
    projectTitle: requiredText(missing),
    clientName: requiredText(missing),
    projectType: z.enum(projectTypes, { error: missing }),
    imageUrl: requiredText(missing, 2000),
    features: optionalText(2000),
    websiteUrl: webAddressField(missing),
    projectCompletedDate: optionalDate('Please give the completion date as YYYY-MM-DD.').optional(),
    isFeatured: tick(),
    isPublic: tick(true),
    industry: optionalText(100),
    clientRating: z
      .int('Please rate from 1 to 5.')
      .min(1, 'Please rate from 1 to 5.')
      .max(5, 'Please rate from 1 to 5.')
      .nullish(),
  })
  .meta({ examples: [example] });
export type PortfolioInput = z.input<typeof portfolioPayload>;
export type Portfolio = z.output<typeof portfolioPayload>;

const exampleItem = {
  id: '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d',
  createdAt: '2026-04-15T10:00:00.000Z',
  ...example,
  features: '["Online orders","Opening hours","Click and collect","Loyalty card"]',
} as const;

/** An item as it is read: `features` is a JSON-encoded array of strings, dates are ISO 8601. */
export const portfolioItem = z
  .object({
    id: idField,
    createdAt: z.string(),
    projectTitle: z.string(),
    clientName: z.string(),
    projectType: z.enum(projectTypes),
    imageUrl: z.string(),
    features: z.string(),
    websiteUrl: z.string(),
    projectCompletedDate: z.string().nullable(),
    isFeatured: z.boolean(),
    isPublic: z.boolean(),
    industry: z.string(),
    clientRating: z.number().nullable(),
  })
  .meta({ examples: [exampleItem] });
export type PortfolioItem = z.output<typeof portfolioItem>;

/** The owner's list calls the image screenshotUrl as well. */
const adminPortfolioItem = portfolioItem.extend({ screenshotUrl: z.string() });
export type AdminPortfolioItem = z.output<typeof adminPortfolioItem>;

export const portfolioList = z
  .object({ success: z.literal(true), data: z.array(portfolioItem) })
  .meta({ examples: [{ success: true, data: [exampleItem] }] });
export const adminPortfolioList = z
  .object({ success: z.literal(true), data: z.array(adminPortfolioItem) })
  .meta({
    examples: [{ success: true, data: [{ ...exampleItem, screenshotUrl: exampleItem.imageUrl }] }],
  });

/** Who can see an item. */
export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
export const portfolioPageQuery = pageQuery(visibilities);
export const portfolioPage = pageOf(adminPortfolioItem);
