import type { Topic } from '#src/server/events/topics.ts';
import { priority } from '#src/server/jobs/add-job.ts';

export interface MailKind {
  /** The event that queues it; none if other code does. */
  topic?: Topic;
  to: 'person' | 'owner';
  priority?: number;
  /** Milliseconds after which it is no longer sent; three days by default. */
  life?: number;
  /** The hourly limit per address, for mails that anybody can trigger to any address. */
  perHour?: number;
  /** Whether anybody can have it sent to any address: those to unknown ones are limited together. */
  toAnybody?: true;
  /** Whether its recipient can unsubscribe. */
  optOut?: true;
}

/** Every kind of mail. */
const mailKinds = {
  'inquiry-receipt': { topic: 'inquiry.received', to: 'person', perHour: 5, toAnybody: true },
  'inquiry-alert': { topic: 'inquiry.received', to: 'owner' },
  'consultation-receipt': {
    topic: 'consultation.received',
    to: 'person',
    perHour: 5,
    toAnybody: true,
  },
  'consultation-alert': { topic: 'consultation.received', to: 'owner' },
  'quote-sent': { to: 'person' },
  'quote-expiring': { to: 'person' },
  'set-up-reminder': { to: 'person' },
  'quote-receipt': { topic: 'quote.accepted', to: 'person' },
  'quote-accepted': { topic: 'quote.accepted', to: 'owner' },
  'quote-declined': { topic: 'quote.declined', to: 'owner' },
  'quote-question': { topic: 'quote.asked', to: 'owner' },
  'update-receipt': { topic: 'update.received', to: 'person', perHour: 5, toAnybody: true },
  'update-alert': { topic: 'update.received', to: 'owner' },
  'order-receipt': { topic: 'order.placed', to: 'person', perHour: 5, toAnybody: true },
  'order-alert': { topic: 'order.placed', to: 'owner' },
  'order-held': { topic: 'order.held', to: 'person', perHour: 5, toAnybody: true },
  'order-held-alert': { topic: 'order.held', to: 'owner' },
  'mandate-confirm': { to: 'person', toAnybody: true },
  'charge-notice': { to: 'person', toAnybody: true },
  'payment-failed': { to: 'person' },
  'payment-reminder': { to: 'person' },
  'mandate-cancelled': { topic: 'mandate.cancelled', to: 'person' },
  'mandate-alert': { topic: 'mandate.cancelled', to: 'owner' },
  'login-code': { to: 'person', priority: priority.login, life: 10 * 60_000 },
  'design-ready': { topic: 'design.sent', to: 'person' },
  'design-decided': { topic: 'design.decided', to: 'owner' },
  'comments-to-customer': { to: 'person' },
  'comments-to-owner': { to: 'owner' },
  'change-answered': { topic: 'change.answered', to: 'person' },
  invoice: { topic: 'invoice.issued', to: 'person' },
  'message-to-customer': { to: 'person' },
  'message-to-owner': { to: 'owner' },
  'second-factor-changed': { topic: 'admin.second-factor-changed', to: 'owner' },
  'weekly-digest': { to: 'owner', priority: priority.digest, optOut: true },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds).filter(
  (name): name is MailKindName => name in mailKinds,
);

/** The settings of a kind of mail. */
export const settingsOf = (name: MailKindName): MailKind => mailKinds[name];
