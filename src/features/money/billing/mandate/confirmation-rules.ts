import type { MandateStatus, ProviderName } from '#src/features/money/charge/rules.ts';

/** What of a mandate decides whether somebody has still to confirm it at the bank page. */
interface Confirmation {
  provider: ProviderName;
  status: MandateStatus;
  providerId: string | null;
}

/** The last job that opens a bank page; nulls where it was deleted, as old ones are. */
interface Opening {
  doneAt: Date | null;
  expiresAt: Date | null;
}

/** Whether a mandate may still come into force; one that waits has a page too. */
export const isOpen = (status: MandateStatus): boolean =>
  status === 'pending' || status === 'waiting';

/** Whether somebody has still to confirm a mandate at the bank page. */
export const isUnconfirmed = ({ provider, status, providerId }: Confirmation): boolean =>
  provider === 'gocardless' && isOpen(status) && providerId === null;

/** Whether a bank page can be used. */
export const isPageOpen = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && endsAt > now;

/** Returns when the last job that opens a bank page was over, or gives up. */
export const openingEnds = ({ doneAt, expiresAt }: Opening): Date =>
  doneAt ?? expiresAt ?? new Date(0);

/** What decides whether a mandate can still be confirmed. */
export type PendingMandate = Confirmation & Opening & { bankPageEndsAt: Date | null };

/** Whether the customer cannot confirm a mandate any more: no bank page is open, nor to come. */
export const isStuck = (mandate: PendingMandate, now: Date): boolean =>
  mandate.status === 'pending' &&
  isUnconfirmed(mandate) &&
  !isPageOpen(mandate.bankPageEndsAt, now) &&
  openingEnds(mandate) <= now;
