import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { GoCardlessEvent } from './entity.ts';
import { gocardlessData } from './personal-data-service.ts';

const mails = {
  'mandate-confirm': {
    title: 'Direct Debit to confirm',
    to: 'person',
    budget: 'notices',
    template: async () => (await import('./mails.tsx')).mandateConfirm,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const gocardless: Feature = {
  entities: [GoCardlessEvent],
  topics: none,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: gocardlessData,
};
