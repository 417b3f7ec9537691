import { agreedOrPaid, moneyTexts } from '#src/features/money/charge/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { gocardlessPaths } from './docs.ts';
import { GoCardlessEvent } from './entity.ts';
import { registerGoCardlessWebhook } from './router.ts';

/** What the provider told us: its ids, and nobody's name. */
const gocardlessData: PersonalData[] = [
  {
    ...moneyTexts,
    table: 'gocardless_event',
    source: 'provider',
    columns: columnsOf(GoCardlessEvent),
    keeps: [
      { period: 'money', since: { sql: 'gocardless_event.happened_at', says: agreedOrPaid } },
    ],
  },
];

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
  found: none,
  personalData: gocardlessData,
  routes: registerGoCardlessWebhook,
  paths: gocardlessPaths,
};
