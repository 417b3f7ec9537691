import { In } from 'typeorm';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import type { Feature } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import type { ExportedPapers } from '#src/server/pdf/exported-papers.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { columnsOf, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { consultationsCsv } from './desk/list-service.ts';
import { Quote } from './entity.ts';
import { asked, keepsOf, quotedRequest } from './personal-data-service.ts';
import { ConsultationRequest } from './request/entity.ts';
import { consultationStory } from './request/story-service.ts';
import {
  consultationsWaiting,
  questionsWaiting,
  textsOfQuestions,
} from './request/waiting-service.ts';
import { quotePaper } from './sent/pdf-service.ts';
import { remindOfQuotes, remindOfSetUp } from './sent/reminder-service.ts';
import { presentQuote, urlOf } from './sent/service.ts';
import { quoteStory } from './sent/story-service.ts';
import { quoteTopics } from './topics.ts';

/** SQL for whether a quote was asked for by the person of a customer. */
const otherQuotes = `EXISTS (SELECT FROM consultation AS asked
  WHERE asked.person_id IN (${joinedIds('customer.person_id')}))`;

const quoteData: PersonalData[] = [
  {
    ...quotedRequest('consultation', 'consultation_id'),
    columns: columnsOf(ConsultationRequest, 'Sent'),
  },
  {
    ...asked,
    table: 'quote',
    source: 'both',
    columns: columnsOf(Quote, 'Sent'),
    keeps: keepsOf('quote', "(CASE WHEN quote.status = 'accepted' THEN quote.decided_at END)"),
    theirs: ({ people }) => `quote.person_id = ANY (${people})`,
    stays: `quote.status = 'accepted'`,
    because: 'An accepted quote is an agreement, kept with its lines and who accepted it.',
  },
  ownTable('quote_counter', 'Your quotes', ['returned']),
];

/** The quotes that people were sent and were not withdrawn, for an export. */
const quotePapers: ExportedPapers = async function* (ctx, { people }) {
  const requests = await ctx.manager.find(ConsultationRequest, {
    where: { personId: In(people) },
    order: { createdAt: 'ASC' },
  });
  for (const { id, fullName, businessName, email } of requests) {
    const quotes = await ctx.manager.find(Quote, {
      where: { consultationId: id },
      order: { version: 'ASC' },
    });
    for (const quote of quotes.filter(({ status }) => status !== 'withdrawn')) {
      const names = {
        fullName,
        businessName,
        email,
        payment: 'now' as const,
        directDebits: [],
        questions: [],
      };
      const view = { ...presentQuote(quote, ctx.clock()), ...names };
      const name = `quote-${view.createdAt.slice(0, 10)}-version-${view.version}.pdf`;
      const url = ctx.readsLinks ? urlOf(ctx, quote) : null;
      yield { name, paper: quotePaper(view, sellerOf(ctx.firm.identity), url) };
    }
  }
};

const mails = {
  'consultation-receipt': {
    title: 'Quote request receipt',
    topic: 'consultation.received',
    ...receipt,
    template: async () => (await import('./mails/consultation.tsx')).consultationReceipt,
  },
  'consultation-alert': {
    title: 'Quote request alert',
    topic: 'consultation.received',
    to: 'owner',
    template: async () => (await import('./mails/consultation.tsx')).consultationAlert,
  },
  'quote-sent': {
    title: 'Quote',
    to: 'person',
    template: async () => (await import('./mails/quote.tsx')).quoteSent,
  },
  'quote-expiring': {
    title: 'Quote reminder',
    to: 'person',
    template: async () => (await import('./mails/quote.tsx')).quoteExpiring,
  },
  'set-up-reminder': {
    title: 'Direct Debit reminder',
    to: 'person',
    template: async () => (await import('./mails/set-up-reminder.tsx')).setUpReminder,
  },
  'quote-receipt': {
    title: 'Quote acceptance receipt',
    topic: 'quote.accepted',
    to: 'person',
    template: async () => (await import('./mails/quote-response.tsx')).quoteReceipt,
  },
  'quote-accepted': {
    title: 'Quote accepted alert',
    topic: 'quote.accepted',
    to: 'owner',
    template: async () => (await import('./mails/quote-response.tsx')).quoteAccepted,
  },
  'quote-declined': {
    title: 'Quote declined alert',
    topic: 'quote.declined',
    to: 'owner',
    template: async () => (await import('./mails/quote-response.tsx')).quoteDeclined,
  },
  'quote-question': {
    title: 'Question about a quote',
    topic: 'quote.asked',
    to: 'owner',
    template: async () => (await import('./mails/quote-response.tsx')).quoteQuestion,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  quoteNumber: 'number',
  consultation: { written: 'In a request for a quote' },
  quote: { written: 'In a quote' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  consultation: 'requests',
  quote: 'requests',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const quote: Feature = {
  entities: [ConsultationRequest, Quote],
  topics: quoteTopics,
  mails,
  jobs: none,
  csv: [consultationsCsv],
  waits: {
    consultation: consultationsWaiting,
    ...questionsWaiting,
  },
  story: { ...consultationStory, ...quoteStory },
  found,
  personalData: quoteData,
  tasks: [
    { every: 'hour', run: remindOfQuotes },
    { every: 'hour', run: remindOfSetUp },
  ],
  storyKinds,
  keptAsMoney: ['quote.accepted'],
  pushes: {
    'consultation.received': { title: 'Somebody asks for a quote' },
    'quote.accepted': { title: 'A quote was accepted' },
    'quote.declined': { title: 'A quote was declined' },
    'quote.asked': { title: 'A question about a quote' },
  },
  proving: {
    // The quote's secret link was opened.
    'quote.accepted': { proven: true },
    'quote.declined': { proven: true },
    'quote.asked': { proven: true },
  },
  answerable: {
    consultation: { entity: ConsultationRequest, questions: textsOfQuestions },
  },
  threads: { consultation: 'quote' },
  exportedPapers: [quotePapers],
  outsideOrder: otherQuotes,
};
