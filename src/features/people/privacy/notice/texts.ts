import { type FirmRetention, firmPeriods } from '#src/shared/firm/retention.ts';
import {
  type Basis,
  type FixedPeriodKind,
  fixedPeriods,
  type PeriodKind,
  type Recipient,
  type Source,
} from '#src/shared/privacy/personal-data.ts';

/** What the page says beneath its heading where the firm has no words of its own. */
export const defaultIntro =
  'What we keep about you, why, for how long and who sees it. You can have it, have it corrected and have it erased, at no cost.';

export const basisTexts: Record<Basis, string> = {
  contract: 'to do what you asked us for or agreed with us (contract)',
  law: 'because the law asks for it (legal obligation)',
  interest: 'because our work needs it and it is no burden to you (legitimate interests)',
  none: '',
};

export const sourceTexts: Record<Source, string> = {
  you: 'you',
  us: 'us',
  both: 'you and us',
  browser: 'your browser',
  provider: 'whoever collects our Direct Debits',
  none: '',
};

export const recipientTexts: Record<Recipient, string> = {
  mail: 'the company whose mail server sends our emails',
  provider: 'the company that collects Direct Debits for us, and the banks',
  push: 'the makers of browsers, without any text',
};

const fixedTexts: Record<FixedPeriodKind, string> = {
  expiry: 'until it runs out',
  answer: 'what you sent for a day',
  step: 'steps of an order for a day',
  'deleted-note': 'a day longer where we delete it ourselves',
  'login-code': 'codes for two days',
  'mail-text': `what an email said for ${fixedPeriods['mail-text']} days`,
  delivery: `for ${fixedPeriods.delivery} days`,
  'form-entry': 'for 12 months',
  visitor: `a code for your browser until ${fixedPeriods.visitor} days after your last visit`,
  mail: `that it was sent for ${fixedPeriods.mail} days`,
  visit: `single visits for ${fixedPeriods.visit} days`,
};

const isFirms = (period: PeriodKind): period is keyof FirmRetention => period in firmPeriods;

/** A number of months as people say it: '2 years'. */
export const monthsText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? 'a year' : `${months / 12} years`;
};

const froms: Record<keyof FirmRetention, string> = {
  requests: 'from when you sent it, where nothing came of it',
  work: 'from when you stop being our customer',
  bank: 'from the last payment that was collected with them (bank details)',
  money: 'from when it was agreed or paid, for tax law asks for six after each year’s end',
  events: 'from when it happened',
};

/** How long something is kept; `says` is for words of its own. */
export const periodText = (period: PeriodKind, retention: FirmRetention, says?: string): string =>
  isFirms(period)
    ? `for ${monthsText(retention[period])} ${says ?? froms[period]}`
    : (says ?? fixedTexts[period]);

/** What each right is, and that it costs nothing. */
export const rights = [
  ['See it', 'Have a copy of all that we keep about you.'],
  ['Correct it', 'Have what is wrong put right.'],
  ['Erase it', 'Have it deleted, but for what the law makes us keep.'],
  ['Object', 'Tell us to stop a use of it that rests on our interests, statistics among them.'],
  ['Restrict it', 'Have us keep it, but not use it, while something is settled.'],
  ['Take it with you', 'Have it as a file that another firm can read.'],
] as const;

/** What the site leaves in a browser. */
export const keptInBrowser = [
  {
    name: 'customer_session',
    what: 'Keeps you logged in to the portal.',
    life: '30 days at most',
  },
  {
    name: 'customer_device',
    what: 'Knows a browser in which you have proven your email address, so that it needs no code.',
    life: '180 days',
  },
  {
    name: 'customer_view',
    what: 'Shows us your portal as you see it.',
    life: 'until we close it',
    ours: true,
  },
  {
    name: 'owner_browser',
    what: 'Leaves our own visits out of the statistics.',
    life: '400 days',
    ours: true,
  },
  {
    name: 'no_statistics',
    what: 'Remembers that you do not want to be counted. Only if you say so below.',
    life: '400 days',
  },
  {
    name: 'customerData',
    what: 'Your name, shown in the portal.',
    life: 'until you log out',
  },
  {
    name: 'customerLogin',
    what: 'A login that waits for its code.',
    life: 'until you enter it',
  },
  {
    name: 'admin_session',
    what: 'Keeps us logged in.',
    life: '8 hours',
    ours: true,
  },
  {
    name: 'firm-words',
    what: 'What we are writing for this site.',
    life: 'until it is saved',
    ours: true,
  },
  {
    name: 'in the tab',
    what: 'What you typed in a form and have not sent, and what you have just ordered. Never bank details.',
    life: 'until you close the tab',
  },
] as const;

export const statisticsTexts = {
  off: 'Your visits are no longer counted in this browser.',
  on: 'Your visits are counted again.',
} as const;
