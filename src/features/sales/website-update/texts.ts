import type { PagePrices } from '#src/shared/firm/prices.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { updateBands } from '#src/shared/prices/update-bands.ts';
import type { UpdateBudget, UpdateCategory, UpdateTimeline } from './update-rules.ts';

export const websiteUpdateMessages = {
  missing: 'Missing Information',
  missingHint: 'Please fill in all required fields.',
  sent: 'Request Submitted Successfully!',
  failed: 'Submission Failed',
  failedHint: 'Please try again later.',
} as const;

/** The label and description of each update category, as on record. */
const categories = {
  basic: {
    label: 'Basic update',
    hint: 'New words, pictures, prices or opening hours',
  },
  medium: {
    label: 'Medium update',
    hint: 'New pages, a form, or a new look for part of the site',
  },
  major: {
    label: 'Major update',
    hint: 'A new design, or the whole site rebuilt',
  },
  unsure: {
    label: 'Not sure yet',
    hint: 'Tell us what is wrong, and we will suggest what to do',
  },
} as const satisfies Record<UpdateCategory, { label: string; hint: string }>;

/** What a firm calls an update category, and says of it. */
export const categoryName = (say: Say, key: UpdateCategory): string =>
  key === 'unsure' ? categories.unsure.label : say(`update-${key}`, categories[key].label);
export const categoryHint = (say: Say, key: UpdateCategory): string =>
  key === 'unsure'
    ? say('updateUnsure', categories.unsure.hint)
    : say(`update-${key}-hint`, categories[key].hint);

/** Returns the price band of an update category: '£40-£75'. */
export function bandOf(prices: PagePrices, category: UpdateCategory): string {
  const { basic, medium, major } = updateBands(prices);
  const bands = { basic, medium, major: `${major} and up`, unsure: 'To be decided' };
  return bands[category];
}

export const timelineLabels: Record<UpdateTimeline, string> = {
  asap: 'As soon as possible',
  '1-2weeks': '1-2 weeks',
  '3-4weeks': '3-4 weeks',
  '1-2months': '1-2 months',
  flexible: 'Flexible',
};

export const budgetLabels: Record<UpdateBudget, string> = {
  'under-100': 'Under £100',
  '100-250': '£100-£250',
  '250-500': '£250-£500',
  '500-1000': '£500-£1,000',
  'over-1000': 'Over £1,000',
  open: 'Open to what you suggest',
};
