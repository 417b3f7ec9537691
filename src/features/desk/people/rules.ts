import type { StoryKind } from '#src/shared/desk/story-kinds.ts';
/** The parts of a story that can be read alone. */
export const storyParts = {
  requests: ['inquiry', 'consultation', 'quote', 'update', 'order', 'privacy'],
  work: ['project', 'design', 'change'],
  money: ['charge', 'invoice'],
  messages: ['message', 'reply'],
  mails: ['mail'],
  notes: ['note'],
} as const satisfies Record<string, readonly StoryKind[]>;
export type StoryPart = keyof typeof storyParts;

/** How many entries a page of a story holds, and how many people a search offers. */
export const entriesPerPage = 50;
export const peopleOffered = 8;
/** The id of a story's heading, which takes the focus of an entry that is removed. */
export const storyHeading = 'story';

export const maxNoteLength = 5000;
