import type { NewEvent, Topic } from '#src/server/events/topics.ts';

/** What the owner's devices are told of, in words that say nothing of whom it concerns. */
export const pushTitles: Partial<Record<Topic, string>> = {
  'inquiry.received': 'A new inquiry',
  'consultation.received': 'Somebody asks for a quote',
  'update.received': 'Somebody asks for a website update',
  'order.placed': 'A new order',
  'quote.accepted': 'A quote was accepted',
  'quote.declined': 'A quote was declined',
  'quote.asked': 'A question about a quote',
  'design.decided': 'A design was decided',
  'design.commented': 'A comment on a design',
  'message.sent': 'A customer wrote',
  'charge.failed': 'A payment failed',
};

/** Returns whether the owner's devices are told of an event: not of what the owner did. */
export const isPushed = ({ topic, actor }: Pick<NewEvent<Topic>, 'topic' | 'actor'>): boolean =>
  topic in pushTitles && actor !== 'admin';
