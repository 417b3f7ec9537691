import { type Feature, none } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { inquiriesCsv } from './desk/list-service.ts';
import { OnboardingInquiry } from './entity.ts';
import { inquiryData } from './personal-data-service.ts';
import { inquiriesBeyondOrder } from './scope-service.ts';
import { inquiryStory } from './story-service.ts';
import { inquiryTopics } from './topics.ts';
import { inquiriesWaiting } from './waiting-service.ts';

const mails = {
  'inquiry-receipt': {
    title: 'Inquiry receipt',
    topic: 'inquiry.received',
    ...receipt,
    template: async () => (await import('./mails.tsx')).inquiryReceipt,
  },
  'inquiry-alert': {
    title: 'Inquiry alert',
    topic: 'inquiry.received',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).inquiryAlert,
  },
  'inquiry-accepted': {
    title: 'Inquiry accepted',
    to: 'person',
    template: async () => (await import('./mails.tsx')).inquiryAccepted,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const onboarding: Feature = {
  entities: [OnboardingInquiry],
  topics: inquiryTopics,
  mails,
  jobs: none,
  csv: [inquiriesCsv],
  waits: {
    inquiry: inquiriesWaiting,
  },
  story: inquiryStory,
  personalData: inquiryData,
  pushes: {
    'inquiry.received': { title: 'A new inquiry' },
  },
  threads: { inquiry: 'order' },
  beyondOrder: inquiriesBeyondOrder,
};
