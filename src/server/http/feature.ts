import type { Feature } from '#src/server/feature.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';

const limitData: PersonalData[] = [
  {
    table: 'rate_limit',
    title: 'Keeping this site safe',
    purpose: 'To keep out anybody who guesses codes or passwords, or floods us.',
    basis: 'interest',
    technical: true,
    holds: 'how often something was tried, with a code made of your browser’s internet address',
    source: 'browser',
    columns: { key: { holds: 'secret', erased: null } },
    keeps: [
      {
        period: 'expiry',
        since: {
          sql: 'to_timestamp(rate_limit.expire / 1000.0)',
          says: '15 minutes, deleted within an hour after',
        },
        of: 'Attempts',
      },
    ],
  },
];

export const http: Feature = {
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: limitData,
};
