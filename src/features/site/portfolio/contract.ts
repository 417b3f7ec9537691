import { idField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const projectTypes = ['basic', 'premium', 'custom', 'update'] as const;
export type ProjectType = (typeof projectTypes)[number];

export const portfolioExample = {
  id: '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d',
  createdAt: '2099-04-15T10:00:00.000Z',
  projectTitle: 'Bread you can smell from the pavement',
  clientName: 'Ellery’s Bakery',
  projectType: 'premium',
  imageUrl: 'https://www.your-firm.example/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  features: '["Online orders","Opening hours","Click and collect","Loyalty card"]',
  websiteUrl: 'https://ellerys.example.org',
  projectCompletedDate: '2099-03-31',
  isFeatured: false,
  isPublic: true,
  industry: 'Food & Drink',
  clientRating: 5,
} as const;

/** A portfolio item. `features` is a JSON-encoded array of strings, dates are ISO 8601. */
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
  .meta({ examples: [portfolioExample] });
export type PortfolioItem = z.output<typeof portfolioItem>;

export const portfolioList = dataOf(z.array(portfolioItem), [portfolioExample]);
