import type { Feature } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { queueDigest } from './digest-service.ts';

const mails = {
  'weekly-digest': {
    title: 'Weekly digest',
    to: 'owner',
    priority: priority.digest,
    optOut: true,
    template: async () => (await import('./mails/weekly-digest.tsx')).weeklyDigest,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const digest: Feature = {
  entities: none,
  topics: none,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: none,
  tasks: [{ every: 'five-minutes', run: queueDigest }],
};
