import type { StoryKind, StoryKinds, StoryPart } from '#src/shared/desk/story-kinds.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { firstWord } from '#src/shared/live-event.ts';
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

/** Makes words of an event's data, as the firm calls things now; null where another event tells the same. */
type Tell<T extends Topic> = (data: EventData<T>, firm: Firm) => StoryWords | null;

/** What is told of the topics that begin with a word; null of a topic of which nothing is. */
export type StoryOf<Word extends TopicWord> = {
  [T in Extract<Topic, `${Word}.${string}`>]: Tell<T> | null;
};

/** What a person's story tells of each topic; nothing of one that is absent. */
export type StoryTopics = { [T in Topic]?: Tell<T> | null };

const isStoryKind = (kinds: StoryKinds, name: string): name is StoryKind =>
  Object.hasOwn(kinds, name);

/** The kinds of one part; all of them without one. */
export const storyKindsOf = (kinds: StoryKinds, part?: StoryPart): StoryKind[] =>
  Object.keys(kinds)
    .filter((name) => isStoryKind(kinds, name))
    .filter((name) => part === undefined || kinds[name] === part);

/** The kinds of entries whose topics begin with another word. */
export type ToldAs = Readonly<Record<string, StoryKind>>;

/** Returns the kind of entry that an event is; undefined if it is none. */
export function storyKindOf(
  { storyKinds, toldAs }: { storyKinds: StoryKinds; toldAs: ToldAs },
  topic: Topic,
): StoryKind | undefined {
  const word = firstWord(topic);
  return toldAs[word] ?? (isStoryKind(storyKinds, word) ? word : undefined);
}

/** Returns what people read of a stored event; null if nothing, or if its data is not understood. */
export function tellEvent<T extends Topic>(
  { story, topics, firm }: { story: StoryTopics; topics: Topics; firm: Firm },
  topic: T,
  stored: unknown,
): StoryWords | null {
  const { data } = topics[topic].safeParse(stored);
  return data === undefined ? null : (story[topic]?.(data, firm) ?? null);
}
