import { type FirmPeriodKind, firmPeriods } from '#src/shared/firm/retention.ts';

/** Periods that no firm changes, in days. */
export const fixedPeriods = {
  expiry: 0,
  answer: 1,
  step: 1,
  'deleted-note': 1,
  'login-code': 2,
  'mail-text': 30,
  delivery: 30,
  visitor: 90,
  'form-entry': 365,
  mail: 400,
  visit: 400,
} as const;
export type FixedPeriodKind = keyof typeof fixedPeriods;
/** A period of one table's own, such as '30 days'. */
type DaysKept = `${number} days`;

/** By what a row is kept for so long and no longer. */
export type PeriodKind = FirmPeriodKind | FixedPeriodKind | DaysKept;

export const isFirms = (period: PeriodKind): period is FirmPeriodKind => period in firmPeriods;
export const isFixed = (period: PeriodKind): period is FixedPeriodKind => period in fixedPeriods;

/** The days of a period that no firm changes. */
export const daysOf = (period: FixedPeriodKind | DaysKept): number =>
  isFixed(period) ? fixedPeriods[period] : Number.parseInt(period, 10);

/** On what the law lets us keep it. */
export type Basis = 'consent' | 'contract' | 'law' | 'interest' | 'none';
/** Who it is from. */
export type Source =
  | 'you'
  | 'anybody'
  | 'us'
  | 'both'
  | 'browser'
  | 'provider'
  | 'visitors'
  | 'tool'
  | 'none';
/** Whom it is passed on to, besides the host of our server, which has it all. */
export type Recipient = 'mail' | 'provider' | 'accounts' | 'customer';
