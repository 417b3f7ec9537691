import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { formatDayOfYear } from '#src/shared/dates/short-dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { ComingItem, MoneyItem, TransactionItem } from './admin-list-contract.ts';

const stateWords: Record<ComingItem['state'], string> = {
  planned: ', not announced yet',
  announced: '',
  submitted: ', being collected',
};

/** Says what comes in, on which day. */
export const comingWords = ({ on, description, state }: ComingItem): string =>
  `${formatDayOfYear(on)} · ${description}${stateWords[state]}`;

/** Says what was paid, on which day. */
export const paidWords = ({ on, description }: MoneyItem): string =>
  `${formatDayOfYear(on)} · ${description}`;

/** Says what a transaction is for, on which day, and why it failed. */
export const transactionWords = (item: TransactionItem): string =>
  [`${formatDate(item.on)} · ${item.description}`, failureLabel(item.failure)]
    .filter(Boolean)
    .join(': ');

/** A sum in a cell of the calendar, in few letters: '£170', '£1.2k'. Takes pence. */
export function shortPounds(pence: number): string {
  const pounds = Math.round(pence / 100);
  if (pounds < 1000) return `£${pounds}`;
  return pounds < 9950 ? `£${(pounds / 1000).toFixed(1)}k` : `£${Math.round(pounds / 1000)}k`;
}

const whyOf: Record<UnpaidItem['reason'], (item: UnpaidItem) => string> = {
  failed: ({ description, detail }) => `${description}: ${failureLabel(detail)}`,
  refund: ({ description }) => `${description}: came back, pay it another way`,
  notice: ({ description, detail }) =>
    `Notice not delivered, so not collected: ${description}${detail ? ` (${clause(detail)})` : ''}`,
  owed: ({ isTask }) => (isTask ? 'Owed, no Direct Debit yet' : 'Waiting for the customer'),
  unconfirmed: ({ detail }) =>
    detail
      ? `Direct Debit could not be confirmed (${clause(detail)})`
      : 'Direct Debit not confirmed by the customer',
};

/** A sentence as a clause: without its full stop. */
const clause = (sentence: string) => sentence.replace(/\.$/, '');

const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** Says why money waits. */
export const unpaidReason = (item: UnpaidItem): string => whyOf[item.reason](item);

/** Says why money waits, since when, how often the customer was reminded, and the fee. */
export const unpaidDetails = (item: UnpaidItem): string =>
  [
    unpaidReason(item),
    `since ${formatDay(item.since)}`,
    item.reminders > 0 && `reminded ${timesOf(item.reminders)}`,
    item.fee > 0 && `and ${formatPence(item.fee)} a ${item.feePer}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whether money only waits for the customer to set up a Direct Debit. */
export const isAwaited = ({ isTask, reason }: UnpaidItem): boolean =>
  !isTask && reason !== 'failed';
