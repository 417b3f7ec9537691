import {
  oneOf,
  optionalDate,
  optionalText,
  requiredText,
  strictBoolean,
  webAddressField,
} from '#src/shared/fields.ts';
import { listOf } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';
import { portfolioExample, portfolioItem, projectTypes } from './contract.ts';

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

const {
  id: _id,
  createdAt: _createdAt,
  ...example
} = {
  ...portfolioExample,
  features: 'Online orders, Opening hours\nClick and collect, Loyalty card',
};

/** The input for a new item. `features` is free text, split at commas and line breaks. */
export const portfolioPayload = z
  .object({
    projectTitle: requiredText(missing),
    clientName: requiredText(missing),
    projectType: z.enum(projectTypes, { error: missing }),
    imageUrl: requiredText(missing, 2000),
    features: optionalText(2000),
    websiteUrl: webAddressField(missing),
    projectCompletedDate: optionalDate('Please give the completion date as YYYY-MM-DD.').optional(),
    isFeatured: strictBoolean(),
    isPublic: strictBoolean(true),
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

/** The admin list also returns the image as `screenshotUrl`. */
const adminPortfolioItem = portfolioItem.extend({ screenshotUrl: z.string() });
export type AdminPortfolioItem = z.output<typeof adminPortfolioItem>;

/** Who can see an item. */
export const visibilities = ['public', 'private'] as const;

export const portfolioLists = listOf(adminPortfolioItem, oneOf(visibilities), {
  ...portfolioExample,
  screenshotUrl: portfolioExample.imageUrl,
});
