import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import { aText, type PersonalData, plain } from '#src/server/personal-data.ts';

export const noteData: PersonalData[] = [
  {
    table: 'person_note',
    title: 'Our notes',
    purpose: 'To remember what we talked about.',
    basis: 'interest',
    source: 'us',
    columns: { text: aText('What we noted'), created_at: plain('Written') },
    keeps: [
      { period: 'deleted-note', of: 'A note that we delete', since: 'person_note.deleted_at' },
      {
        period: 'requests',
        since: unlessCustomer('person_note.person_id', 'person_note.created_at'),
        says: 'from when we wrote it, if you are not our customer',
      },
      { period: 'work', since: endedAt('person_note.person_id') },
    ],
    theirs: ({ people }) => `person_note.person_id = ANY (${people})`,
  },
];
