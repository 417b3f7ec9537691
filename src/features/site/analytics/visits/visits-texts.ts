import { percent } from '#src/features/site/analytics/rules.ts';
import type { StepFigures, Visits } from './visits-contract.ts';

/** What kind of source a row is, beside its name. */
export const sourceHints: Record<Visits['sources'][number]['kind'], string | undefined> = {
  referrer: undefined,
  utm: 'tagged link',
  direct: 'typed in or bookmarked',
  unknown: 'from before sources were recorded',
};

/** What a step is called, and what it counts. */
export const stepNames: Record<StepFigures['step'], { name: string; counts: string }> = {
  pricing: { name: 'Prices', counts: 'Visitors who opened Choose Your Service' },
  onboarding: { name: 'Onboarding', counts: 'Visitors who opened the order form' },
  submitted: { name: 'Submitted', counts: 'Order forms sent' },
  directDebit: { name: 'Direct Debit', counts: 'Payment requests' },
};

/** How many reach a step for each hundred of the step before; undefined if there are more. */
export function shareOf(step: StepFigures, before: StepFigures | undefined): string | undefined {
  if (!before || before.all === 0 || step.all > before.all) return undefined;
  return `${percent(step.all, before.all)}% of the step before`;
}
