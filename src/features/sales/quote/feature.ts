import { type Feature, none } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { consultationsCsv } from './desk/list-service.ts';
import { Quote } from './entity.ts';
import { quoteData } from './personal-data-service.ts';
import { ConsultationRequest } from './request/entity.ts';
import { quotesBeyondOrder } from './request/scope-service.ts';
import { consultationStory } from './request/story-service.ts';
import { consultationsWaiting, questionsWaiting } from './request/waiting-service.ts';
import { quotePapers } from './sent/export-service.ts';
import { quoteStory } from './sent/story-service.ts';
import { quoteTopics } from './topics.ts';

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

export const quote: Feature = {
  entities: [ConsultationRequest, Quote],
  topics: quoteTopics,
  mails,
  jobs: none,
  csv: [consultationsCsv],
  waits: {
    consultation: consultationsWaiting,
    question: questionsWaiting.consultation,
    'update-question': questionsWaiting.update,
  },
  story: { ...consultationStory, ...quoteStory },
  personalData: quoteData,
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
  threads: { consultation: 'quote' },
  exportedPapers: [quotePapers],
  beyondOrder: quotesBeyondOrder,
};
