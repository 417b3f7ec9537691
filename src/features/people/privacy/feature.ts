import { type Feature, none } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { Erasure } from './erasure/entity.ts';
import { privacyData } from './personal-data-service.ts';
import { privacyRequestsCsv } from './request/desk/list-service.ts';
import { PrivacyRequest } from './request/entity.ts';
import { privacyStory } from './request/story-service.ts';
import { privacyRequestsWaiting } from './request/waiting-service.ts';
import { privacyTopics } from './topics.ts';

const mails = {
  'privacy-code': {
    title: 'Code for personal data',
    to: 'person',
    priority: priority.login,
    life: 10 * 60_000,
    budget: 'codes',
    forItsAddress: true,
    template: async () => (await import('./request/mails.tsx')).privacyCode,
  },
  'privacy-receipt': {
    title: 'Receipt of a request about data',
    topic: 'privacy.requested',
    to: 'person',
    perHour: 5,
    template: async () => (await import('./request/mails.tsx')).privacyReceipt,
  },
  'privacy-alert': {
    title: 'Request about data alert',
    topic: 'privacy.requested',
    to: 'owner',
    template: async () => (await import('./request/mails.tsx')).privacyAlert,
  },
  'privacy-acknowledged': {
    title: 'Complaint acknowledged',
    topic: 'privacy.acknowledged',
    to: 'person',
    template: async () => (await import('./request/mails.tsx')).complaintAcknowledged,
  },
  'privacy-answer': {
    title: 'Answer to a request about data',
    topic: 'privacy.answered',
    to: 'person',
    byHand: true,
    template: async () => (await import('./request/mails.tsx')).privacyAnswer,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const privacy: Feature = {
  entities: [Erasure, PrivacyRequest],
  topics: privacyTopics,
  mails,
  jobs: none,
  csv: [privacyRequestsCsv],
  waits: {
    privacy: privacyRequestsWaiting,
  },
  story: privacyStory,
  personalData: privacyData,
};
