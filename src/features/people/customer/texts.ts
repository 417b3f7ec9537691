import { wordsFor } from '#src/shared/humanize.ts';
import type { SubscriptionStatus } from './contract.ts';

const words: Record<SubscriptionStatus | 'inactive', string> = {
  pending: 'Waiting for us',
  active: 'Active',
  cancelled: 'Ended',
  inactive: 'inactive',
};

/** How a subscription stands, as its customer reads it. */
export const saySubscription = (status: string): string => wordsFor(words, status);
