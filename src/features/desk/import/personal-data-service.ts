import { aContact, aText, ownTable, type PersonalData } from '#src/server/personal-data.ts';

/** Until when an import can be undone. */
const undoUntil = `(SELECT created_at + interval '1 day' FROM customer_import AS made
  WHERE made.id = customer_import_person.import_id)`;

export const importData: PersonalData[] = [
  ownTable('customer_import', 'Imports', ['file_name']),
  {
    table: 'customer_import_person',
    title: 'What we brought from another tool',
    purpose: 'To undo it within a day if it was a mistake.',
    basis: 'interest',
    technical: true,
    source: 'tool',
    columns: {
      addresses: aContact('Email addresses', "'{}'::text[]"),
      change: aText('What was changed', 'NULL'),
    },
    keeps: [{ period: 'expiry', since: undoUntil, blanks: ['addresses', 'change'], says: '1 day' }],
    theirs: ({ people }) => `customer_import_person.person_id = ANY (${people})`,
  },
];
