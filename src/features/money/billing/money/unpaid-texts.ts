import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

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

/** Says why money waits, since when, how often the customer was reminded, and what is monthly. */
export const unpaidDetails = (item: UnpaidItem): string =>
  [
    unpaidReason(item),
    `since ${formatDay(item.since)}`,
    item.reminders > 0 && `reminded ${timesOf(item.reminders)}`,
    item.monthly > 0 && `and ${formatPence(item.monthly)} a month`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whether money only waits for the customer to set up a Direct Debit. */
export const isAwaited = ({ isTask, reason }: UnpaidItem): boolean =>
  !isTask && reason !== 'failed';
