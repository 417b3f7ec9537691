import { z } from 'zod';
import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { PersonNote } from './note/entity.ts';

/** Notes about people. */
const noteTopics = {
  'note.added': z.object({}),
  'note.deleted': z.object({}),
  'note.restored': z.object({}),
} as const;

type NoteTopics = typeof noteTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends NoteTopics {}
}

/** What the owner corrected, and whom they know to be the same person. */
const personStory: StoryOf<'person' | 'note'> = {
  // Notes themselves stand in the story, for as long as they are kept.
  'note.added': null,
  'note.deleted': null,
  'note.restored': null,
  'person.added': () => ({ title: 'You wrote them down' }),
  'person.corrected': ({ fields }) => ({
    title: `You corrected their details: ${fields.join(', ')}`,
  }),
  'person.joined': ({ fullName }) => ({ title: `You joined ${fullName} with them` }),
  'person.exported': () => ({ title: 'A copy of their data was made' }),
  'person.erased': null,
  'person.separated': ({ fullName }) => ({ title: `You separated ${fullName} from them` }),
};

const noteData: PersonalData[] = [
  {
    table: 'person_note',
    title: 'Our notes',
    purpose: 'To remember what we talked about.',
    basis: 'interest',
    source: 'us',
    columns: columnsOf(PersonNote, 'Written'),
    keeps: [
      {
        period: 'deleted-note',
        of: 'A note that we delete',
        since: { sql: 'person_note.deleted_at' },
      },
      {
        period: 'requests',
        since: unlessCustomer('person_note.person_id', {
          sql: 'person_note.created_at',
          says: 'from when we wrote it, if you are not our customer',
        }),
      },
      { period: 'work', since: endedAt('person_note.person_id') },
    ],
    theirs: ({ people }) => `person_note.person_id = ANY (${people})`,
  },
];

const mails = {
  'address-changed': {
    title: 'Email address changed',
    to: 'person',
    template: async () => (await import('./correct/mails.tsx')).addressChanged,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  note: { written: 'In a note' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  note: 'notes',
  person: null,
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const deskPeople: Feature = {
  entities: [PersonNote],
  topics: noteTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: personStory,
  found,
  personalData: noteData,
  storyKinds,
};
