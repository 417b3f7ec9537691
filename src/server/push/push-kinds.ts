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

/** What comes one after another: of each person, the first in an hour is told aloud. */
const gathered: readonly Topic[] = ['design.commented', 'message.sent'];

/** Returns what a notification of an event replaces: those of its topic, or where they are gathered, of its person. */
export const pushTag = ({ topic, subject }: Pick<NewEvent<Topic>, 'topic' | 'subject'>): string =>
  gathered.includes(topic) && subject.id ? `${topic}/${subject.id}` : topic;

/** Returns whether repetitions of an event within an hour make no sound. */
export const isGathered = ({ topic }: Pick<NewEvent<Topic>, 'topic'>): boolean =>
  gathered.includes(topic);
