import type { Actor, NewEvent, Topic } from '#src/server/events/topics.ts';

/** The topics with notifications, and their titles, which name nobody. */
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
  'charge.reinstated': 'A chargeback was cancelled',
};

/** Returns whether an event is pushed to the owner's devices: not if the owner caused it. */
export const isPushed = ({ topic, actor }: { topic: Topic; actor: Actor }): boolean =>
  topic in pushTitles && actor !== 'admin';

/** Frequent topics: only the first notification about a person in an hour makes a sound. */
const frequentTopics: readonly Topic[] = ['design.commented', 'message.sent'];

/** Returns the notification's tag: it replaces others of its topic, or of its topic and person if frequent. */
export const pushTag = ({ topic, subject }: Pick<NewEvent<Topic>, 'topic' | 'subject'>): string =>
  frequentTopics.includes(topic) && subject.id ? `${topic}/${subject.id}` : topic;

/** Returns whether repetitions within an hour are silent. */
export const isFrequent = ({ topic }: Pick<NewEvent<Topic>, 'topic'>): boolean =>
  frequentTopics.includes(topic);
