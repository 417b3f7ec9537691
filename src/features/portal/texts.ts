import type { SubscriptionStatus } from '#src/features/people/customer/contract.ts';
import type { ChangeRequestStatus, ProjectStatus } from '#src/features/work/project/contract.ts';
import { wordsFor } from '#src/shared/humanize.ts';

/** Texts of the portal's toasts. */
export const customerMessages = {
  error: 'Error',
  loadFailed: 'Failed to load customer data.',
  comingSoon: 'Coming Soon',
  comingSoonHint: 'For now, please contact support and tell us what you would like changed.',
} as const;

const subscriptionWords: Record<SubscriptionStatus | 'inactive', string> = {
  pending: 'Waiting for us',
  active: 'Active',
  cancelled: 'Ended',
  inactive: 'inactive',
};

/** How a subscription stands, as its customer reads it. */
export const saySubscription = (status: string): string => wordsFor(subscriptionWords, status);

const projectWords: Record<ProjectStatus, string> = {
  pending: 'Waiting for us',
  in_progress: 'We are building it',
  completed: 'Live',
  cancelled: 'Cancelled',
};

/** How a project stands, as its customer reads it; `waits` if a design waits for their decision. */
export const sayProject = (status: string, waits: boolean): string =>
  status === 'in_progress' && waits ? 'With you to decide' : wordsFor(projectWords, status);

const changeWords: Record<ChangeRequestStatus, string> = {
  pending: 'Waiting for us',
  in_progress: 'We are working on it',
  completed: 'Done',
  rejected: 'Not going ahead',
};

/** How a change request stands, as its customer reads it. */
export const sayChange = (status: string): string => wordsFor(changeWords, status);
