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
