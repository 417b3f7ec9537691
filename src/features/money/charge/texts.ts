import { humanize, wordsFor } from '#src/shared/humanize.ts';
import type { TransactionStatus } from './contract.ts';
import type { MandateStatus } from './rules.ts';

/** What a kind of transaction is called: 'setup' is 'Set-up', as in its description. */
export const kindLabel = (type: string): string => (type === 'setup' ? 'Set-up' : humanize(type));

const chargeWords: Record<TransactionStatus, string> = {
  pending: 'To come',
  paid: 'Paid',
  failed: 'Not paid',
  cancelled: 'Cancelled',
};

interface Said {
  status: string;
  type: string;
  submittedAt: string | null;
}

/** How a transaction stands, as its customer reads it. */
export function sayCharge({ status, type, submittedAt }: Said): string {
  if (type === 'refund' && status === 'paid') return 'Paid back';
  if (type === 'refund' && status === 'pending') return 'On its way to you';
  return status === 'pending' && submittedAt !== null
    ? 'Being collected'
    : wordsFor(chargeWords, status);
}

export const chargesOnDesk: Record<TransactionStatus, string> = chargeWords;

/** How a transaction stands, as the owner reads it. */
export function sayChargeOnDesk({ status, type }: Pick<Said, 'status' | 'type'>): string {
  if (type === 'refund' && status === 'paid') return 'Paid back';
  if (type === 'refund' && status === 'pending') return 'To be paid back';
  return wordsFor(chargesOnDesk, status);
}

const mandateWords: Record<MandateStatus, string> = {
  pending: 'Being set up',
  active: 'Active',
  failed: 'Refused by your bank',
  cancelled: 'Cancelled',
  waiting: 'Waiting to be confirmed',
  refused: 'Refused',
};

/** How a Direct Debit stands, as its customer reads it. */
export const sayMandate = (status: string): string => wordsFor(mandateWords, status);

const mandateOnDesk: Record<MandateStatus, string> = {
  pending: 'Being set up',
  active: 'In force',
  failed: 'Refused by their bank',
  cancelled: 'Cancelled',
  waiting: 'Waiting for you',
  refused: 'Refused by you',
};

/** How a Direct Debit stands, as the owner reads it. */
export const sayMandateOnDesk = (status: string): string => wordsFor(mandateOnDesk, status);

/** Names the lines of a charge as one: 'Basic Static Website: set-up and first month'. */
export const describeTogether = (lines: readonly { description: string }[]): string =>
  lines
    .map(({ description }) => description)
    .reduce((first, next) => {
      const [subject = ''] = /^.*?: /.exec(first) ?? [];
      return `${first} and ${next.startsWith(subject) ? next.slice(subject.length) : next}`;
    });
