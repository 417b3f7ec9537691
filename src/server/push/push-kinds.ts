import type { Actor, NewEvent, Topic } from '#src/server/events/topics.ts';

/** A topic of which the owner's devices are told. */
interface Push {
  /** Names nobody. */
  title: string;
  /** Whether only the first about a person in an hour makes a sound. */
  isFrequent?: true;
}

/** Those topics, as `src/app` gathers them. */
export type Pushes = { readonly [T in Topic]?: Push };

/** Returns what an event is pushed as to the owner's devices; undefined if it is not, as what the owner did. */
export const pushOf = (
  pushes: Pushes,
  { topic, actor }: { topic: Topic; actor: Actor },
): Push | undefined => (actor === 'admin' ? undefined : pushes[topic]);

/** Returns the notification's tag: it replaces others of its topic, or of its topic and person if frequent. */
export const pushTag = (
  { isFrequent }: Push,
  { topic, subject }: Pick<NewEvent<Topic>, 'topic' | 'subject'>,
): string => (isFrequent && subject.id ? `${topic}/${subject.id}` : topic);
