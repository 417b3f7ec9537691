import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';

const mails = {
  'second-factor-changed': {
    title: 'Two-step login alert',
    topic: 'admin.second-factor-changed',
    to: 'owner',
    template: async () => (await import('./second-factor/mails.tsx')).secondFactorChanged,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const deskAdmin: Feature = {
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
