import { aSecret, ownTable, type PersonalData, plain } from '#src/server/personal-data.ts';

export const databaseData: PersonalData[] = [
  {
    table: 'submission',
    title: 'Keeping this site safe',
    purpose: 'So that what you send twice is stored once.',
    basis: 'interest',
    source: 'us',
    columns: { key_hash: aSecret(), body_hash: aSecret(), answer: plain() },
    keeps: [{ period: 'answer', since: 'submission.created_at' }],
  },
  ownTable('migrations', 'The database', ['name']),
];
