import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, onlyIf, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { LoginCode } from './login-entity.ts';

/** Logins of customers and the owner. */
const loginTopics = {
  'login.requested': z.object({ firstName: z.string() }),
  'login.everywhere-ended': z.object({}),
} as const;

type LoginTopics = typeof loginTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends LoginTopics {}
}

const loginData: PersonalData[] = [
  {
    table: 'login_code',
    title: 'Logins',
    purpose: 'To let you, and nobody else, into your portal.',
    basis: 'contract',
    technical: true,
    source: 'you',
    columns: columnsOf(LoginCode),
    keeps: [
      { period: 'login-code', since: { sql: 'login_code.created_at' } },
      {
        table: 'job',
        period: 'expiry',
        since: onlyIf("job.kind = 'login-code'", { sql: 'job.expires_at', says: '10 minutes' }),
        of: 'The code in an email',
      },
    ],
    theirs: ({ addresses }) => `login_code.email = ANY (${addresses})`,
  },
];

const mails = {
  'login-code': {
    title: 'Login code',
    to: 'person',
    priority: priority.login,
    life: 10 * 60_000,
    forItsAddress: true,
    template: async () => (await import('./mails.tsx')).loginCode,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const login: Feature = {
  entities: [LoginCode],
  topics: loginTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: loginData,
};
