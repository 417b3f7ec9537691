import type { InboxKind } from '#src/features/desk/inbox/rules.ts';
import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import { isMailKind, mailTitles } from '#src/server/mail/mail-titles.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import type { WaitingRow } from './waiting-service.ts';

type Facts = Pick<WaitingRow, 'state' | 'amount' | 'line'>;

const decisions: Record<string, string> = {
  approved: 'Design approved',
  revision_requested: 'Changes to a design',
  rejected: 'Design rejected',
};

const owed = (once: number, monthly: number) =>
  [once > 0 && formatPence(once), monthly > 0 && `${formatPence(monthly)} a month`]
    .filter(Boolean)
    .join(' and ');

const phrases: Record<InboxKind, (facts: Facts) => string> = {
  inquiry: () => 'New inquiry',
  consultation: ({ amount }) => `Quote request, ${formatPounds(amount ?? 0)}`,
  update: () => 'Update request',
  question: () => 'Quote question',
  message: ({ state, line }) =>
    state === 'image' ? (line === '' ? 'Sent a picture' : 'Message with a picture') : 'Message',
  comment: () => 'Design comment',
  design: ({ state }) => decisions[state] ?? 'Design decided',
  charge: ({ amount, state }) => `Unpaid ${formatPence(amount)}: ${failureLabel(state)}`,
  refund: ({ amount }) => `Refund returned, ${formatPence(amount)}: pay it another way`,
  notice: ({ amount }) => `Notice not delivered, ${formatPence(amount)} not collected`,
  owed: ({ amount, state }) => `Owes ${owed(amount ?? 0, Number(state))}, no Direct Debit`,
  mail: ({ state }) => `Not delivered: ${isMailKind(state) ? mailTitles[state] : state}`,
  mandate: () => 'Direct Debit not confirmed',
  'set-up': ({ state, amount }) =>
    state === 'waiting'
      ? 'A Direct Debit waits: is it theirs?'
      : `${amount ? formatPence(amount) : 'A monthly fee'} waits: is their Direct Debit theirs?`,
};

/** The longest line of a row, in characters. */
const lineLength = 300;

/** Says in words what waits. */
export const wordsOf = (row: Facts & Pick<WaitingRow, 'kind'>) => ({
  what: phrases[row.kind](row),
  line: oneLine(row.line, lineLength),
});
