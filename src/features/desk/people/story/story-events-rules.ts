import type { StoryKind } from '#src/features/desk/people/rules.ts';
import { formatPence } from '#src/shared/money.ts';
import type { Told } from './story-texts.ts';

interface EventEntry {
  kind: StoryKind;
  title: (of: Told) => string;
  /** The names of the event's values that are the entry's text and status. */
  text?: string;
  status?: string;
  /** In place of such a text. */
  words?: string;
}

const design = (of: Told) => `${of('designTitle')}, version ${of('version')}`;

/** The events that are an entry themselves, by topic; of the others the changed row is one, or nothing is. */
export const eventEntries: Record<string, EventEntry> = {
  'inquiry.reopened': { kind: 'inquiry', title: () => 'You undid the decision on the inquiry' },
  'consultation.reopened': {
    kind: 'consultation',
    title: () => 'You undid the decision on the quote request',
  },
  'quote.asked': {
    kind: 'quote',
    title: (of) => `Asked about quote ${of('version')}`,
    text: 'question',
  },
  'update.decided': {
    kind: 'update',
    title: (of) => `You marked the update as ${of('status').replaceAll('-', ' ')}`,
  },
  'login.everywhere-ended': { kind: 'portal', title: () => 'Logged out everywhere' },
  'portal.viewed': { kind: 'portal', title: () => 'You looked at their portal' },
  'project.changed': {
    kind: 'project',
    title: (of) => `You changed the project: ${of('projectName')}`,
    status: 'status',
  },
  'design.commented': {
    kind: 'design',
    title: (of) =>
      `${of('author') === 'admin' ? 'You commented on' : 'Commented on'} ${design(of)}`,
    text: 'text',
  },
  'change.answered': {
    kind: 'change',
    title: (of) => `You answered: ${of('title')}`,
    text: 'response',
  },
  'subscription.changed': {
    kind: 'charge',
    title: (of) => `Monthly fee set to ${formatPence(Number(of('monthlyFee')))}`,
  },
  'subscription.ended': { kind: 'charge', title: () => 'You ended the subscription' },
  'mandate.opened': { kind: 'charge', title: (of) => `Direct Debit set up: ${of('reference')}` },
  'mandate.activated': { kind: 'charge', title: (of) => `Direct Debit active: ${of('reference')}` },
  'mandate.cancelled': {
    kind: 'charge',
    title: (of) => `Direct Debit cancelled: ${of('reference')}`,
  },
  'mandate.replaced': {
    kind: 'charge',
    title: (of) => `Direct Debit replaced: ${of('reference')}`,
  },
  'mandate.proven': {
    kind: 'charge',
    title: (of) => `Direct Debit confirmed as theirs: ${of('reference')}`,
  },
  'mandate.refused': {
    kind: 'charge',
    title: (of) => `You refused a Direct Debit: ${of('reference')}`,
  },
  'charge.submitted': {
    kind: 'charge',
    title: (of) => `Sent for collection: ${of('description')}`,
  },
  'charge.refund-returned': {
    kind: 'charge',
    title: (of) => `Refund came back: ${of('description')}`,
    words: 'To be paid another way',
  },
};
