import type { Basis, PeriodKind, Recipient, Source } from '#src/shared/privacy/personal-data.ts';

/** What is kept of people for one purpose, as `/privacy` says it. */
export interface KeptData {
  title: string;
  purposes: string[];
  /** What it is: 'name', 'email' … */
  details: string[];
  /** What it is besides. */
  holds: string[];
  bases: Basis[];
  /** On what it is kept once the contract has ended. */
  afterwards: Basis[];
  /** Whether it only keeps the system running. */
  isTechnical: boolean;
  sources: Source[];
  recipients: Recipient[];
  /** Each with what it is of and what it says of itself, where the period's own words do not fit. */
  periods: { period: PeriodKind; of?: string; says?: string }[];
  /** How long what has no period is kept. */
  lasts: string[];
}
