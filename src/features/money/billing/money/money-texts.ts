import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatDayOfYear } from '#src/shared/dates/short-dates.ts';
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
