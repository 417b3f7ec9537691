import type { Feature } from '#src/server/feature.ts';
import { columnsOf, nothing, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Submission } from './entity.ts';

const databaseData: PersonalData[] = [
  {
    table: 'submission',
    title: 'Keeping this site safe',
    purpose: 'To store once what was sent twice.',
    basis: 'interest',
    technical: true,
    holds: 'a code made of what you sent, and our answer to it',
    source: 'us',
    columns: { ...columnsOf(Submission), answer: nothing() },
    keeps: [
      { period: 'answer', of: 'The code and our answer', since: { sql: 'submission.created_at' } },
    ],
  },
  ownTable('migrations', 'The database', ['name']),
  ownTable('rendered_site', 'The pages of the site', ['key', 'archive']),
  ownTable('last_backup', 'Backups', []),
  ownTable('backup_day', 'Backups', ['says', 'failure']),
];

export const database: Feature = {
  entities: [Submission],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: databaseData,
};
