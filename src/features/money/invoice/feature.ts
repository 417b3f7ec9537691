import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { Invoice } from './entity.ts';
import { invoicePapers } from './export-service.ts';
import { invoicesCsv } from './list-service.ts';
import { invoiceData } from './personal-data-service.ts';
import { invoiceStory } from './story-service.ts';
import { invoiceTopics } from './topics.ts';

const mails = {
  invoice: {
    title: 'Invoice',
    topic: 'invoice.issued',
    to: 'person',
    template: async () => (await import('./mails.tsx')).invoice,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const invoice: Feature = {
  entities: [Invoice],
  topics: invoiceTopics,
  mails,
  jobs: none,
  csv: [invoicesCsv],
  waits: none,
  story: invoiceStory,
  personalData: invoiceData,
  keptAsMoney: ['invoice.issued'],
  exportedPapers: [invoicePapers],
};
