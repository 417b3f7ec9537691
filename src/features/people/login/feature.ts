import { type Feature, none } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { LoginCode } from './login-entity.ts';
import { loginData } from './personal-data-service.ts';
import { loginTopics } from './topics.ts';

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
  personalData: loginData,
};
