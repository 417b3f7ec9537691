import { formatDate } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import type { Place } from '#src/shared/packages.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import type { PlannedChange, SubscriptionStatus } from './contract.ts';

/** Says what somebody has and pays from a day on: 'Premium from 1 Jan 2027, £20 a month'. */
export const sayPlanned = (
  firm: Pick<PageFirm, 'prices' | 'retired'>,
  { package: key, from, monthlyFee, feePer }: PlannedChange,
  place: Place = 'board',
): string =>
  `${packageName(firm, key, place)} from ${formatDate(from)}, ${sayFee(monthlyFee, feePer)}`;

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
