export const updateCategories = ['basic', 'medium', 'major', 'unsure'] as const;
export type UpdateCategory = (typeof updateCategories)[number];

export const updateTimelines = ['asap', '1-2weeks', '3-4weeks', '1-2months', 'flexible'] as const;
export type UpdateTimeline = (typeof updateTimelines)[number];

export const updateBudgets = [
  'under-100',
  '100-250',
  '250-500',
  '500-1000',
  'over-1000',
  'open',
] as const;
export type UpdateBudget = (typeof updateBudgets)[number];
/** The statuses that a customer can be told of by mail; a quote tells of itself. */
const toldStatuses = ['assessed', 'in-progress', 'completed', 'cancelled'] as const;
export type ToldStatus = (typeof toldStatuses)[number];
export const isTold = (status: string): status is ToldStatus =>
  toldStatuses.some((told) => told === status);

/** Returns what a website is called: its address without what all have. */
export const siteName = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
/** The search of the form's address where the portal leads to it. */
export const portalSearch = '?from=portal';
