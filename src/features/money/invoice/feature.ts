import { In } from 'typeorm';
import { agreedOrPaid, moneyTexts } from '#src/features/money/charge/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import type { ExportedPapers } from '#src/server/pdf/exported-papers.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Invoice } from './entity.ts';
import { invoiceFile, invoiceName } from './invoice-rules.ts';
import { invoicesCsv } from './list-service.ts';
import { readPaper } from './paper-service.ts';
import { invoiceTopics } from './topics.ts';

/** Invoices and credit notes. */
const invoiceStory: StoryOf<'invoice'> = {
  'invoice.issued': ({ isCollected, description, total, ...invoice }) => ({
    title: `${invoiceName(invoice)} ${isCollected ? 'sent for collection' : 'issued'}`,
    text: description,
    amount: invoice.kind === 'invoice' ? total : -total,
  }),
};

const invoiceData: PersonalData[] = [
  {
    ...moneyTexts,
    table: 'invoice',
    columns: columnsOf(Invoice),
    keeps: [
      { period: 'money', since: { sql: 'invoice.issued_on::timestamptz', says: agreedOrPaid } },
    ],
    theirs: ({ customers }) => `invoice.customer_id = ANY (${customers})`,
    stays: 'true',
    because:
      'Tax law asks for invoices, with who they are to, for six years after the accounting year.',
  },
];

/** The invoices and credit notes of customers, for an export. */
const invoicePapers: ExportedPapers = async function* (ctx, { customers }) {
  const rows = ctx.manager.getRepository(Invoice);
  const ids = await rows.find({
    select: { id: true },
    where: { customerId: In(customers) },
    order: { number: 'ASC' },
  });
  for (const { id } of ids) {
    const invoice = await rows.findOneBy({ id });
    if (invoice) yield { name: invoiceFile(invoice), paper: await readPaper(ctx, invoice) };
  }
};

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

const found = {
  invoice: 'number',
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  invoice: 'money',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const invoice: Feature = {
  entities: [Invoice],
  topics: invoiceTopics,
  mails,
  jobs: none,
  csv: [invoicesCsv],
  waits: none,
  story: invoiceStory,
  found,
  personalData: invoiceData,
  storyKinds,
  keptAsMoney: ['invoice.issued'],
  exportedPapers: [invoicePapers],
};
