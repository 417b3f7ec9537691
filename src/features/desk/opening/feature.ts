import type { Feature } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';

const mails = {
  'test-mail': {
    title: 'Test email',
    to: 'owner',
    priority: priority.login,
    life: 45_000,
    template: async () => (await import('./mails.tsx')).testMail,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const opening: Feature = {
  entities: none,
  topics: none,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: none,
};
