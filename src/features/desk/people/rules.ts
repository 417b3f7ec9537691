import type { Standing } from '#src/features/people/person/contract.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';

export const standingLabels: Record<Standing, string> = {
  customer: 'Customer',
  former: 'Former customer',
  inquiry: 'Inquired',
  consultation: 'Asked for a quote',
  update: 'Asked for an update',
  order: 'Ordered',
  contact: 'Contact',
};

/** The parts of a story that can be read alone. */
export const storyParts = {
  requests: ['inquiry', 'consultation', 'quote', 'update', 'order'],
  work: ['project', 'design', 'change'],
  money: ['charge', 'invoice'],
  messages: ['message'],
  mails: ['mail'],
  notes: ['note'],
} as const satisfies Record<string, readonly StoryKind[]>;
export type StoryPart = keyof typeof storyParts;

/** How many entries a page of a story holds, and how many people a search offers. */
export const entriesPerPage = 50;
export const peopleOffered = 8;

/** What a search looks through. */
export const searched = 'Name, email, phone, domain, invoice, or any words written';

/** The id of a story's heading, which takes the focus of an entry that is removed. */
export const storyHeading = 'story';

export const maxNoteLength = 5000;

export const personMessages = {
  listFailed: 'Failed to fetch people',
  readFailed: 'Failed to fetch this person',
  storyFailed: 'Failed to fetch the story',
  searchFailed: 'The search failed',
  noteEmpty: 'Please write a note.',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  noteRestored: 'Note restored',
  noteFailed: 'Note not stored',
  noteFailedHint: 'What you wrote is kept here. Please try again.',
  deleteFailed: 'Failed to delete the note',
  restoreFailed: 'Failed to restore the note',
  corrected: 'Details corrected',
  uncorrected: 'Correction undone',
  correctFailed: 'Details not corrected',
  emailHint: 'Replies go to it from now on.',
  loginHint: 'They log in with it. If it changes, we tell both addresses and log them out.',
  joined: 'Shown as one person',
  joinFailed: 'Not joined',
  separated: 'Shown as two people again',
  separateFailed: 'Not separated',
  viewFailed: 'Their portal did not open',
  viewFailedHint: 'Please try again.',
} as const;
