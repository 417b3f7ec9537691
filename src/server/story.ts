import type { EventData, Topic, Topics, TopicWord } from './events/topics.ts';

/** What people read of an event. */
export interface StoryWords {
  title: string;
  text?: string;
  /** Pence. */
  amount?: number;
  /** As stored, such as in_progress. */
  status?: string;
}

/** Makes words of an event's data; null where another event tells the same. */
type Tell<T extends Topic> = (data: EventData<T>) => StoryWords | null;

/** What is told of the topics that begin with a word; null of a topic of which nothing is. */
export type StoryOf<Word extends TopicWord> = {
  [T in Extract<Topic, `${Word}.${string}`>]: Tell<T> | null;
};

/** What a person's story tells of each topic; nothing of one that is absent. */
export type StoryTopics = { [T in Topic]?: Tell<T> | null };

/** Returns what people read of a stored event; null if nothing, or if its data is not understood. */
export function tellEvent<T extends Topic>(
  { story, topics }: { story: StoryTopics; topics: Topics },
  topic: T,
  stored: unknown,
): StoryWords | null {
  const { data } = topics[topic].safeParse(stored);
  return data === undefined ? null : (story[topic]?.(data) ?? null);
}
