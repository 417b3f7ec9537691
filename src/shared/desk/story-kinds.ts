/** The parts of a person's story that can be read alone. */
export const storyParts = ['requests', 'work', 'money', 'messages', 'mails', 'notes'] as const;
export type StoryPart = (typeof storyParts)[number];

/** What an entry of a story can be about, as the slices add it. */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface StoryKindNames {}

export type StoryKind = Extract<keyof StoryKindNames, string>;

/** The part of a story that each kind is read in; null where it is read with all others only. */
export type StoryKinds = Readonly<Record<StoryKind, StoryPart | null>>;
