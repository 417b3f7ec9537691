import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { carryOnKind } from './commit/begin-service.ts';
import { createCarryOnHandler, endStoppedImports } from './commit/carry-on-service.ts';
import { CustomerImport, ImportedPerson, ImportedRow } from './entity.ts';

const imported = { fileName: z.string(), customers: z.int(), contacts: z.int() };

/** Imports of customers. */
const importTopics = {
  'import.made': z.object(imported),
  'import.started': z.object(imported),
  'import.undone': z.object({ fileName: z.string(), removed: z.int(), kept: z.int() }),
} as const;

type ImportTopics = typeof importTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ImportTopics {}
}

/** Until when an import can be undone; not over while it is stored or undone, which goes by these rows. */
const undoUntil = `(SELECT CASE WHEN undo_since IS NULL THEN stored_at + interval '1 day' END
  FROM customer_import AS made WHERE made.id = customer_import_person.import_id)`;
/** Until when its rows can be stored: see `endStoppedImports`. */
const storeUntil = `(SELECT created_at + interval '1 day' FROM customer_import AS made
  WHERE made.id = customer_import_row.import_id)`;

const brought = {
  title: 'What we brought from another tool',
  basis: 'interest',
  technical: true,
  source: 'tool',
} as const;

const importData: PersonalData[] = [
  ownTable('customer_import', 'Imports', ['file_name', 'left_out']),
  {
    ...brought,
    table: 'customer_import_person',
    purpose: 'To undo it within a day if it was a mistake.',
    columns: columnsOf(ImportedPerson),
    keeps: [
      {
        period: 'expiry',
        since: { sql: undoUntil, says: '1 day' },
        blanks: ['addresses', 'change'],
      },
    ],
    theirs: ({ people }) => `customer_import_person.person_id = ANY (${people})`,
  },
  {
    ...brought,
    table: 'customer_import_row',
    purpose: 'To finish an import that was interrupted.',
    columns: columnsOf(ImportedRow),
    keeps: [{ period: 'expiry', since: { sql: storeUntil, says: '1 day' } }],
    theirs: ({ addresses }) => `customer_import_row.addresses && (${addresses})`,
  },
];

const mails = {
  'portal-invitation': {
    title: 'Portal invitation',
    to: 'person',
    template: async () => (await import('./mails.tsx')).portalInvitation,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const imports: Feature = {
  entities: [CustomerImport, ImportedPerson, ImportedRow],
  topics: importTopics,
  mails,
  jobs: (services) => ({ [carryOnKind]: createCarryOnHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: importData,
  // Before the expiry of what it needs.
  tasks: [{ every: 'hour', run: endStoppedImports }],
};
