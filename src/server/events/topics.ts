import type { z } from 'zod';

/**
 * The schema of each topic's data, as its slice adds it: words as people read them, money in pence, never
 * bank details.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface TopicSchemas {}

export type Topic = Extract<keyof TopicSchemas, string>;
export type EventData<T extends Topic> = z.output<TopicSchemas[T]>;

/** Every topic, as `src/app` gathers them. */
export type Topics = { readonly [T in Topic]: z.ZodType<EventData<T>> };

/** Whether a text is a topic. */
export const isTopic = (topics: Topics, name: string): name is Topic => Object.hasOwn(topics, name);

/** Every topic, in the order of the alphabet. */
export const topicNames = (topics: Topics): Topic[] =>
  Object.keys(topics)
    .filter((name) => isTopic(topics, name))
    .sort();

type FirstWord<T extends string> = T extends `${infer Word}.${string}` ? Word : never;

/** The first words of the topics. */
export type TopicWord = FirstWord<Topic>;

/** The kinds of row that an event or mail can be about: the first word of a topic, or a person. */
export type SubjectKind = TopicWord | 'customer' | 'person';

/** Who acts: a visitor, a logged-in customer, the admin, or the system in its jobs and commands. */
export type Actor = 'visitor' | 'customer' | 'admin' | 'system';

/** Something that happened. */
export interface NewEvent<T extends Topic> {
  topic: T;
  subject: { kind: SubjectKind; id?: string };
  /** The email address of the person it concerns. */
  email?: string;
  /** Whom it concerns, where no address names them. */
  personId?: string;
  data: EventData<T>;
  /** Additional data for its mails, which the event does not store. */
  mailData?: Record<string, string>;
  /** Its mails wait until it can no longer be undone; `withdrawMails` finds them by this key. */
  undoKey?: string;
  /** Milliseconds that its mails to the person are held back, as another may say the same. */
  mailDelay?: number;
}
