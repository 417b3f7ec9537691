import type { ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

/** Says what is with the provider already, and still collected; '' for nothing. */
export function underwayWords(charges: readonly ChargeView[]): string {
  const amount = charges
    .filter(({ state }) => state === 'submitted')
    .reduce((sum, charge) => sum + charge.amount, 0);
  return amount > 0
    ? `${formatPence(amount)} is being collected already, and may still be taken: refund it once it is paid. `
    : '';
}

/** Says what was announced and is still collected after the end of a subscription; '' for nothing. */
export function stayingWords(charges: readonly ChargeView[]): string {
  const staying = charges.filter(
    ({ state, type, refundOf }) =>
      state === 'announced' && type !== 'subscription' && refundOf === null,
  );
  return staying
    .map(({ description, amount, lines, attempt, billingDate }) => {
      // A second try stays whole: all of it was invoiced.
      const [first, month] = attempt === 1 && lines ? lines : [{ description, amount }];
      const without = month ? `, without ‘${month.description}’` : '';
      return `‘${first?.description ?? description}’ of ${formatPence(first?.amount ?? amount)} is still collected on ${formatDate(billingDate)}${without}. `;
    })
    .join('');
}
