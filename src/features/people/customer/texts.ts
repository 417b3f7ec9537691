import { wordsFor } from '#src/shared/humanize.ts';
import type { SubscriptionStatus } from './contract.ts';

const ownWords: Record<SubscriptionStatus | 'inactive', string> = {
  pending: 'Waiting for us',
  active: 'Active',
  cancelled: 'Ended',
  inactive: 'inactive',
};

/** How a subscription stands, as its customer reads it. */
export const saySubscription = (status: string): string => wordsFor(ownWords, status);

export const subscriptionsOnDesk: Record<SubscriptionStatus, string> = {
  pending: 'Waiting for you',
  active: 'Running',
  cancelled: 'Ended',
};

/** How a subscription stands, as the owner reads it; '' is none. */
export const saySubscriptionOnDesk = (status: string): string =>
  status === '' ? 'None' : wordsFor(subscriptionsOnDesk, status);
