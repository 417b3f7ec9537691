import { failureLabel } from '#src/features/billing/desk-rules.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import { isMailKind, mailTitles } from '#src/server/mail/mail-titles.ts';
import { formatPence } from '#src/shared/money.ts';
import type { InboxKind } from './rules.ts';
import type { WaitingRow } from './waiting-service.ts';

type Facts = Pick<WaitingRow, 'state' | 'amount' | 'line'>;

const decisions: Record<string, string> = {
  approved: 'Approved a design',
  revision_requested: 'Asks for changes to a design',
  rejected: 'Rejected a design',
};

const owed = (once: number, monthly: number) =>
  [once > 0 && formatPence(once), monthly > 0 && `${formatPence(monthly)} a month`]
    .filter(Boolean)
    .join(' and ');

const phrases: Record<InboxKind, (facts: Facts) => string> = {
  inquiry: () => 'New inquiry',
  consultation: ({ amount }) => `Asks for a quote, estimated at ${formatPence(amount)}`,
  update: () => 'Asks for a website update',
  question: () => 'Asks about their quote',
  message: ({ state, line }) =>
    state === 'image' ? (line === '' ? 'Sent a picture' : 'Message with a picture') : 'Message',
  comment: () => 'Comments on a design',
  design: ({ state }) => decisions[state] ?? 'Decided on a design',
  charge: ({ amount, state }) => `Has not paid ${formatPence(amount)}: ${failureLabel(state)}`,
  refund: ({ amount }) => `Refund of ${formatPence(amount)} came back: pay it another way`,
  notice: ({ amount }) => `Not collected, ${formatPence(amount)}: the notice was not delivered`,
  owed: ({ amount, state }) => `Owes ${owed(amount ?? 0, Number(state))}, with no Direct Debit`,
  mail: ({ state }) => `Not delivered: ${isMailKind(state) ? mailTitles[state] : state}`,
  mandate: () => 'Has not confirmed their Direct Debit',
};

/** The longest line of a row, in characters. */
const lineLength = 300;

/** Says in words what waits. */
export const wordsOf = (row: Facts & Pick<WaitingRow, 'kind'>) => ({
  what: phrases[row.kind](row),
  line: oneLine(row.line, lineLength),
});
