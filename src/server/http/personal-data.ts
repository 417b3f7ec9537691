import { aSecret, type PersonalData } from '#src/server/personal-data.ts';

export const limitData: PersonalData[] = [
  {
    table: 'rate_limit',
    title: 'Keeping this site safe',
    purpose: 'To keep out who guesses passwords or floods us. We keep a code made of your address.',
    basis: 'interest',
    source: 'browser',
    columns: { key: aSecret() },
    keeps: [
      {
        period: 'expiry',
        since: 'to_timestamp(rate_limit.expire / 1000.0)',
        says: 'tries until they no longer count',
      },
    ],
  },
];
