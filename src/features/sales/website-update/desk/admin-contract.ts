import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import {
  updateBudgets,
  updateCategories,
  updateTimelines,
} from '#src/features/sales/website-update/update-rules.ts';
import { idField, personIdField } from '#src/shared/fields.ts';
import { requestListOf } from '#src/shared/list-query.ts';
import { resultOf } from '#src/shared/result.ts';
import { tellField } from '#src/shared/tell.ts';
import { z } from '#src/shared/zod.ts';

/** The list as a CSV file. */
export const updatesFile = { name: 'website-updates', title: 'website updates' } as const;

export const websiteUpdateStatuses = [
  'pending',
  'assessed',
  'quoted',
  'in-progress',
  'completed',
  'cancelled',
] as const;
export type WebsiteUpdateStatus = (typeof websiteUpdateStatuses)[number];
/** Statuses with work still to do. */
export const openUpdateStatuses: readonly WebsiteUpdateStatus[] = [
  'pending',
  'assessed',
  'quoted',
  'in-progress',
];

/** Texts of the admin toasts and error panels. */
export const websiteUpdateAdminMessages = {
  fetchFailed: 'Failed to fetch website updates data',
  updated: 'Website update status updated',
  undone: 'It has the status from before.',
  updateFailed: 'Update failed',
  updateFailedHint: 'Failed to update website update status',
} as const;

const pending = {
  id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  createdAt: '2099-04-15T10:00:00.000Z',
  ...websiteUpdateExample,
  status: 'pending',
} as const;

/** An update request as the admin sees it. */
const websiteUpdateItem = z
  .object({
    id: idField,
    personId: personIdField,
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
  .meta({ examples: [pending] });
export type WebsiteUpdateItem = z.output<typeof websiteUpdateItem>;

export const websiteUpdateLists = requestListOf(websiteUpdateItem, websiteUpdateStatuses, pending);

/** A new status for an update request. Any status may follow any other. */
export const websiteUpdateMove = z
  .object({
    id: idField,
    status: z.enum(websiteUpdateStatuses, { error: 'Please choose one of the six statuses.' }),
    tell: tellField,
  })
  .meta({ examples: [{ status: 'quoted' }] });

export const websiteUpdateMoved = resultOf(
  { message: z.string(), data: websiteUpdateItem },
  { message: websiteUpdateAdminMessages.updated, data: { ...pending, status: 'quoted' } },
);
