import type { FirmRetention } from '#src/shared/firm/retention.ts';
import {
  type Basis,
  type FixedPeriodKind,
  fixedPeriods,
  isFirms,
  isFixed,
  type PeriodKind,
  type Recipient,
  type Source,
} from '#src/shared/privacy/personal-data.ts';

/** What the page says beneath its heading where the firm has no words of its own. */
export const defaultIntro =
  'What we keep about you, why, for how long and who sees it. You can have it, have it corrected and have it erased, at no cost.';

/** The parts of the page, by the ids that links lead to. */
export const parts = {
  who: 'Who we are',
  questions: 'What people ask',
  rights: 'Your rights',
  complain: 'How to complain',
  statistics: 'Statistics, and how to say no',
  kept: 'What we keep',
  others: 'Who else sees it',
  browser: 'In your browser',
} as const;
export type PartId = keyof typeof parts;

export const basisTexts: Record<Basis, string> = {
  consent: 'because you said yes, which you can take back at any time (consent)',
  contract: 'to do what you asked us for or agreed with us (contract)',
  law: 'because the law asks for it (legal obligation)',
  interest: 'because our work needs it and does not outweigh your interests (legitimate interests)',
  none: '',
};

export const sourceTexts: Record<Source, string> = {
  you: 'you',
  anybody: 'you, or somebody who gave us your address',
  us: 'us',
  both: 'you and us',
  browser: 'your browser',
  provider: 'the company that collects our Direct Debits',
  visitors: 'visitors of your website',
  tool: 'the tool that we used before',
  none: '',
};

/** Who has everything, to store it for us. */
export const hostText = 'the company that runs our server and stores everything for us';

export const recipientTexts: Record<Recipient, string> = {
  mail: 'the company that sends our emails, with what they say',
  provider:
    'if you pay by Direct Debit, the company that collects it and the banks: your name, email, address, bank details and what is paid, not your telephone number',
  accounts: 'our accountant and the tax office: invoices and payments, with names and addresses',
  customer: 'you, by email and in your portal',
};

const fixedTexts: Record<FixedPeriodKind, string> = {
  expiry: 'until it runs out',
  answer: '1 day',
  step: 'Steps of an order: 1 day',
  'deleted-note': '1 more day',
  'login-code': 'That you asked for a code: 2 days',
  'mail-text': `An email as it was sent: ${fixedPeriods['mail-text']} days`,
  delivery: `${fixedPeriods.delivery} days`,
  'form-entry': '12 months from when it was sent',
  visitor: `The code of your browser: ${fixedPeriods.visitor} days from your last visit`,
  mail: `That it was sent, to whom, and what it tells of: ${fixedPeriods.mail} days`,
  visit: `A single visit, without a name: ${fixedPeriods.visit} days`,
};

export const firstUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number of months as people say it: '2 years'. */
export const monthsText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};

interface KeptPeriod {
  period: PeriodKind;
  of?: string;
  says?: string;
}

/** How long something is kept, and of what that is said: 'Bank details: 2 years from …'. */
export function periodText({ period, of, says }: KeptPeriod, retention: FirmRetention): string {
  const text = isFirms(period)
    ? `${monthsText(retention[period])} ${says}`
    : (says ?? (isFixed(period) ? fixedTexts[period] : period));
  return of ? `${of}: ${text}` : text;
}

/** What each right is, and that it costs nothing. */
export const rights = [
  ['See it', 'Have a copy of all that we keep about you.'],
  ['Correct it', 'Have what is wrong put right.'],
  ['Erase it', 'Have it deleted, except what the law makes us keep.'],
  [
    'Object',
    'Tell us to stop a use that we chose and you did not ask for, such as counting visits.',
  ],
  [
    'Restrict it',
    'Have us keep it but not use it while we look into something, such as a mistake in it.',
  ],
  ['Take it with you', 'Have it as a file that another firm can read.'],
] as const;

export const statisticsTexts = {
  off: 'Your visits are no longer counted in this browser.',
  on: 'Your visits are counted again.',
} as const;
