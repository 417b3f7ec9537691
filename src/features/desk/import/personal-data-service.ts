import { aContact, aText, ownTable, type PersonalData } from '#src/server/personal-data.ts';

/** Until when an import can be undone. */
const undoUntil = (
  table: string,
) => `(SELECT created_at + interval '1 day' FROM customer_import AS made
  WHERE made.id = ${table}.import_id)`;

const brought = {
  title: 'What we brought from another tool',
  basis: 'interest',
  technical: true,
  source: 'tool',
} as const;

export const importData: PersonalData[] = [
  ownTable('customer_import', 'Imports', ['file_name', 'left_out']),
  {
    ...brought,
    table: 'customer_import_person',
    purpose: 'To undo it within a day if it was a mistake.',
    columns: {
      addresses: aContact('Email addresses', "'{}'::text[]"),
      change: aText('What was changed', 'NULL'),
    },
    keeps: [
      {
        period: 'expiry',
        since: undoUntil('customer_import_person'),
        blanks: ['addresses', 'change'],
        says: '1 day',
      },
    ],
    theirs: ({ people }) => `customer_import_person.person_id = ANY (${people})`,
  },
  {
    ...brought,
    table: 'customer_import_row',
    purpose: 'To finish an import that was interrupted.',
    columns: {
      addresses: aContact('Email addresses', "'{}'::text[]"),
      drafts: aText('What is stored next', "'[]'::jsonb"),
    },
    keeps: [{ period: 'expiry', since: undoUntil('customer_import_row'), says: '1 day' }],
    theirs: ({ addresses }) => `customer_import_row.addresses && (${addresses})`,
  },
];
