import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { columnsOf, onlyIf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Person, PersonAddress, SearchLine } from './entity.ts';

/** What the owner says of people. */
const personTopics = {
  'person.added': z.object({ fullName: z.string() }),
  'person.corrected': z.object({
    fields: z.array(z.string()).describe('Of what, never what it says'),
  }),
  'person.joined': z.object({ fullName: z.string() }),
  'person.exported': z.object({}),
  'person.erased': z.object({ rows: z.int().describe('How many went') }),
  'person.separated': z.object({ fullName: z.string() }),
} as const;

type PersonTopics = typeof personTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PersonTopics {}
}

const who = {
  title: 'Who you are',
  purpose: 'To know that what you send us at different times is yours, and to answer you.',
  basis: 'interest',
  source: 'anybody',
} as const;

/** Who somebody is, and what a search finds them by. */
const personData: PersonalData[] = [
  {
    ...who,
    table: 'person',
    columns: columnsOf(Person),
    keeps: [
      {
        table: 'known_address',
        period: 'requests',
        since: onlyIf(
          'NOT EXISTS (SELECT FROM person_address WHERE person_address.email = known_address.email)',
          {
            sql: 'known_address.known_since',
            says: 'from when we last heard from you, and as long as we keep your account if you have one',
          },
        ),
      },
    ],
    theirs: ({ people }) => `person.id = ANY (${people})`,
    stays: 'true',
    because: 'Invoices and agreements point to it. It names nobody any more.',
  },
  {
    ...who,
    table: 'person_address',
    columns: columnsOf(PersonAddress),
    // It goes with its person.
    keeps: [],
    theirs: ({ people }) => `person_address.person_id = ANY (${people})`,
  },
  {
    ...who,
    table: 'search_line',
    columns: columnsOf(SearchLine),
    // It goes with the row that it is of.
    keeps: [],
    theirs: ({ people }) => `search_line.person_id = ANY (${people})`,
  },
];

const found = {
  contact: 'detail',
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

export const person: Feature = {
  entities: [Person, PersonAddress, SearchLine],
  topics: personTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found,
  personalData: personData,
};
