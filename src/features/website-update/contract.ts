import {
  emailField,
  idField,
  nullIsAbsent,
  optionalText,
  requiredText,
  submissionResult,
  webAddressField,
} from '#src/shared/fields.ts';
import { listQuery, pageQuery, requestPageOf, standings } from '#src/shared/list-query.ts';
import { z } from '#src/shared/zod.ts';
import {
  updateBudgets,
  updateCategories,
  updateTimelines,
  websiteUpdateMessages,
  websiteUpdateStatuses,
} from './rules.ts';

const required = websiteUpdateMessages.missingHint;

const example = {
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

const stored = {
  id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77',
  createdAt: '2026-04-15T10:00:00.000Z',
  ...example,
} as const;

/** What the form and scripts send to POST /api/website-update; '' stands for an answer not given. */
export const websiteUpdatePayload = z
  .object({
    name: requiredText(required),
    email: emailField('Please enter a valid email address.', required),
    phone: optionalText(40),
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
  .meta({ examples: [example] });
export type WebsiteUpdateInput = z.input<typeof websiteUpdatePayload>;
export type WebsiteUpdate = z.output<typeof websiteUpdatePayload>;

export const websiteUpdateResult = submissionResult.meta({
  examples: [{ success: true, message: websiteUpdateMessages.sent, id: stored.id }],
});

/** An update request as the owner sees it. */
const websiteUpdateItem = z
  .object({
    id: idField,
    createdAt: z.iso.datetime(),
    status: z.enum(websiteUpdateStatuses),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    businessName: z.string(),
    currentWebsite: z.string(),
    updateCategory: z.enum(updateCategories),
    timeline: z.enum([...updateTimelines, '']),
    budget: z.enum([...updateBudgets, '']),
    description: z.string(),
  })
  .meta({ examples: [{ ...stored, status: 'pending' }] });
export type WebsiteUpdateItem = z.output<typeof websiteUpdateItem>;

export const websiteUpdateListQuery = listQuery([...websiteUpdateStatuses, ...standings]);
export const websiteUpdatePageQuery = pageQuery([...websiteUpdateStatuses, ...standings]);
export const websiteUpdatePage = requestPageOf(websiteUpdateItem);

export const websiteUpdateList = z
  .object({ success: z.literal(true), data: z.array(websiteUpdateItem) })
  .meta({
    examples: [{ success: true, data: [{ ...stored, status: 'pending' }] }],
  });

/** The owner's new status for an update request; any may follow any. */
export const websiteUpdateMove = z
  .object({
    id: idField,
    status: z.enum(websiteUpdateStatuses, { error: 'Please choose one of the six statuses.' }),
  })
  .meta({ examples: [{ status: 'quoted' }] });

export const websiteUpdateMoved = z
  .object({ success: z.literal(true), message: z.string(), data: websiteUpdateItem })
  .meta({
    examples: [
      {
        success: true,
        message: websiteUpdateMessages.updated,
        data: { ...stored, status: 'quoted' },
      },
    ],
  });
