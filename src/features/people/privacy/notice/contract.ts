import type { Basis, PeriodKind, Recipient, Source } from '#src/shared/privacy/personal-data.ts';

/** What is kept of people for one purpose, as `/privacy` says it. */
export interface KeptData {
  title: string;
  purposes: string[];
  /** What it is: 'name', 'email' … */
  details: string[];
  basis: Basis;
  sources: Source[];
  recipients: Recipient[];
  /** Each with what it says of itself, where the period's own words do not fit. */
  periods: { period: PeriodKind; says?: string }[];
  /** How long what has no period is kept. */
  lasts: string[];
}
