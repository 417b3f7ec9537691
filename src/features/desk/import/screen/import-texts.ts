import type { ImportView } from '#src/features/desk/import/contract.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { formatPence } from '#src/shared/money.ts';

/** '1 customer', '2 customers'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Says who would be charged what, and when first. */
export const sayCharges = ({ count, amount, firstOn }: ImportView['charges']): string =>
  count === 0 || firstOn === null
    ? 'None of them has a Direct Debit, so nothing is charged.'
    : `Once started, ${countOf(count, 'is', 'are')} charged ${formatPence(amount)} a month${count === 1 ? '' : ' together'}, first on ${formatDate(firstOn)}.`;

/** Says why an import cannot be made yet; null where it can. */
export function whyItWaits(
  busy: 'judging' | 'making' | 'saving' | undefined,
  rowsWithErrors: number,
  leavesOut: boolean,
): string | null {
  if (busy === 'judging') return 'It waits a moment, until each row is checked again.';
  if (busy === 'making') return 'They are being stored.';
  if (rowsWithErrors === 0 || leavesOut) return null;
  const rows = rowsWithErrors === 1 ? '1 row has an error' : `${rowsWithErrors} rows have errors`;
  return `It waits because ${rows}: tick ‘Leave out’, or choose the file again once it is put right.`;
}

/** Says what an import made; while it is stored, what it is to make. */
export const sayMade = ({ customers, contacts, filled, underWay }: ImportView): string =>
  (underWay === 'storing' ? 'Of ' : '') +
  [
    customers > 0 && countOf(customers, 'customer', 'customers'),
    contacts > 0 && countOf(contacts, 'contact', 'contacts'),
    filled > 0 && `${formatNumber(filled)} completed`,
  ]
    .filter(Boolean)
    .join(', ');

/** Says how an import that is not finished goes on. */
export const sayUnderWay = ({ underWay, hasStopped }: ImportView): string => {
  if (!hasStopped) return messages.goesOn;
  return underWay === 'undoing' ? messages.undoStopped : messages.stopped;
};
