import type { Topic } from '#src/server/events/topics.ts';
import { priority } from '#src/server/jobs/add-job.ts';

/** What is sent to unknown addresses, each so often in an hour: none uses up what is another's. */
export type Budget = 'receipts' | 'notices' | 'codes';

export interface MailKind {
  /** What the desk calls it. */
  title: string;
  /** The event that queues it; none if other code does. */
  topic?: Topic;
  to: 'person' | 'owner';
  priority?: number;
  /** Milliseconds after which it is no longer sent; three days by default. */
  life?: number;
  /** The hourly limit per address, for mails that anybody can trigger to any address. */
  perHour?: number;
  /** Where anybody can have it sent to any address: those to unknown ones are limited together. */
  budget?: Budget;
  /** Whether the owner wrote it by hand: no program may take it for an automatic one. */
  byHand?: true;
  /** Whether a reply to it goes to the address that it is about, as to those for the owner. */
  repliesToSubject?: true;
  /** Whether its recipient can unsubscribe. */
  optOut?: true;
}

const receipt = { to: 'person', perHour: 5, budget: 'receipts' } as const;

/** Every kind of mail. */
const mailKinds = {
  'inquiry-receipt': { title: 'Inquiry receipt', topic: 'inquiry.received', ...receipt },
  'inquiry-alert': { title: 'Inquiry alert', topic: 'inquiry.received', to: 'owner' },
  'consultation-receipt': {
    title: 'Quote request receipt',
    topic: 'consultation.received',
    ...receipt,
  },
  'consultation-alert': {
    title: 'Quote request alert',
    topic: 'consultation.received',
    to: 'owner',
  },
  'quote-sent': { title: 'Quote', to: 'person' },
  'quote-expiring': { title: 'Quote reminder', to: 'person' },
  'set-up-reminder': { title: 'Direct Debit reminder', to: 'person' },
  'quote-receipt': { title: 'Quote acceptance receipt', topic: 'quote.accepted', to: 'person' },
  'quote-accepted': { title: 'Quote accepted alert', topic: 'quote.accepted', to: 'owner' },
  'quote-declined': { title: 'Quote declined alert', topic: 'quote.declined', to: 'owner' },
  'quote-question': { title: 'Question about a quote', topic: 'quote.asked', to: 'owner' },
  'update-receipt': { title: 'Update receipt', topic: 'update.received', ...receipt },
  'update-alert': { title: 'Update alert', topic: 'update.received', to: 'owner' },
  'order-receipt': { title: 'Order receipt', topic: 'order.placed', ...receipt },
  'order-alert': { title: 'Order alert', topic: 'order.placed', to: 'owner' },
  'order-held': { title: 'Was this Direct Debit yours', topic: 'order.held', ...receipt },
  'order-held-alert': { title: 'Direct Debit that waits alert', topic: 'order.held', to: 'owner' },
  'mandate-confirm': { title: 'Direct Debit to confirm', to: 'person', budget: 'notices' },
  'charge-notice': { title: 'Notice of a payment', to: 'person', budget: 'notices' },
  'payment-failed': { title: 'Payment failed', to: 'person' },
  'payment-reminder': { title: 'Payment reminder', to: 'person' },
  'mandate-cancelled': {
    title: 'Direct Debit cancelled',
    topic: 'mandate.cancelled',
    to: 'person',
  },
  'mandate-alert': {
    title: 'Direct Debit cancelled alert',
    topic: 'mandate.cancelled',
    to: 'owner',
  },
  'charge-reinstated': {
    title: 'Chargeback cancelled alert',
    topic: 'charge.reinstated',
    to: 'owner',
  },
  'login-code': { title: 'Login code', to: 'person', priority: priority.login, life: 10 * 60_000 },
  'privacy-code': {
    title: 'Code for personal data',
    to: 'person',
    priority: priority.login,
    life: 10 * 60_000,
    budget: 'codes',
  },
  'privacy-receipt': {
    title: 'Receipt of a request about data',
    topic: 'privacy.requested',
    to: 'person',
    perHour: 5,
  },
  'privacy-alert': { title: 'Request about data alert', topic: 'privacy.requested', to: 'owner' },
  'privacy-acknowledged': {
    title: 'Complaint acknowledged',
    topic: 'privacy.acknowledged',
    to: 'person',
  },
  'privacy-answer': {
    title: 'Answer to a request about data',
    topic: 'privacy.answered',
    to: 'person',
    byHand: true,
  },
  'address-changed': { title: 'Email address changed', to: 'person' },
  'design-ready': { title: 'Design to review', topic: 'design.sent', to: 'person' },
  'design-decided': { title: 'Design decision', topic: 'design.decided', to: 'owner' },
  'comments-to-customer': { title: 'Comments to the customer', to: 'person' },
  'comments-to-owner': { title: 'Design comments alert', to: 'owner' },
  'change-answered': { title: 'Change request answer', topic: 'change.answered', to: 'person' },
  invoice: { title: 'Invoice', topic: 'invoice.issued', to: 'person' },
  'message-to-customer': { title: 'Message to the customer', to: 'person' },
  'message-to-owner': { title: 'Message alert', to: 'owner' },
  'inquiry-accepted': { title: 'Inquiry accepted', to: 'person' },
  'update-status': { title: 'Status of an update', to: 'person' },
  'site-live': { title: 'Website live', to: 'person' },
  'portal-invitation': { title: 'Portal invitation', to: 'person' },
  'form-entry': { title: 'Message from their website', to: 'person', repliesToSubject: true },
  'form-entries': { title: 'Messages from their website', to: 'person' },
  'form-flooded': { title: 'Contact form sent too often', topic: 'form.flooded', to: 'person' },
  'form-flooded-alert': {
    title: 'Contact form sent too often alert',
    topic: 'form.flooded',
    to: 'owner',
  },
  reply: { title: 'Reply', to: 'person', byHand: true },
  'second-factor-changed': {
    title: 'Two-step login alert',
    topic: 'admin.second-factor-changed',
    to: 'owner',
  },
  'key-made': { title: 'New key alert', topic: 'key.made', to: 'owner' },
  'webhook-ended': { title: 'Webhook turned off', topic: 'webhook.ended', to: 'owner' },
  'test-mail': { title: 'Test email', to: 'owner', priority: priority.login, life: 45_000 },
  'weekly-digest': { title: 'Weekly digest', to: 'owner', priority: priority.digest, optOut: true },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

const isMailKind = (name: string): name is MailKindName => name in mailKinds;
export const mailKindNames = Object.keys(mailKinds).filter(isMailKind);

/** The settings of a kind of mail. */
export const settingsOf = (name: MailKindName): MailKind => mailKinds[name];

/** The title of a kind of mail that is stored; its name where there is no such kind any more. */
export const titleOf = (name: string): string => (isMailKind(name) ? mailKinds[name].title : name);
