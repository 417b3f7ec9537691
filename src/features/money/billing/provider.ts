import type { ProviderName } from '#src/features/money/charge/rules.ts';
import type { Env } from '#src/server/env.ts';
import { Refused } from '#src/server/jobs/job-errors.ts';

/** A charge to collect. The key makes repetitions harmless: one charge, one key. */
export interface Collection {
  key: string;
  /** Pence. */
  amount: number;
  /** ISO date on which the bank is asked to pay. */
  on: string;
  description: string;
  /** Our mandate's, for the bank statement. */
  reference: string;
  /** Whether that date has passed, so that no other will do; a payment with this key still counts. */
  isLate: boolean;
  /** The mandate's id at the provider. */
  mandateId: string;
}

/** The announced date of a charge has passed, and nothing was collected. */
export class DatePassed extends Refused {}

/**
 * Who collects the money. Calls may be repeated with the same key. They throw Unreachable where the
 * result is not known, and Refused where it is final.
 */
export interface PaymentProvider {
  /** Collects a charge. Returns its id at the provider; null where the admin collects it. Throws DatePassed. */
  collect(charge: Collection): Promise<string | null>;
  /** Refunds part of a collected charge, in pence. Returns the refund's id at the provider, or null. */
  refund(key: string, charge: { providerId: string; amount: number }): Promise<string | null>;
  /** Cancels a mandate. */
  cancelMandate(providerId: string): Promise<void>;
}

/** The providers of this process; a mandate keeps the one it was opened with. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>;

/** Returns who collects under a new mandate. */
export const chooseProvider = ({ GOCARDLESS_ACCESS_TOKEN: token }: Env): ProviderName =>
  token === undefined ? 'record' : 'gocardless';
