import { aContact, aSecret, type PersonalData, plain } from '#src/server/personal-data.ts';

export const loginData: PersonalData[] = [
  {
    table: 'login_code',
    title: 'Logins',
    purpose: 'To let you, and nobody else, into your portal.',
    basis: 'contract',
    technical: true,
    source: 'you',
    columns: { email: aContact('Email'), purpose: plain(), caller: aSecret() },
    keeps: [
      { period: 'login-code', since: 'login_code.created_at' },
      {
        table: 'job',
        period: 'expiry',
        since: "CASE WHEN job.kind = 'login-code' THEN job.expires_at END",
        of: 'The code in an email',
        says: '10 minutes',
      },
    ],
    theirs: ({ addresses }) => `login_code.email = ANY (${addresses})`,
  },
];
