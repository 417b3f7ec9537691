import { endedAt, sentBy } from '#src/features/people/customer/personal-data-service.ts';
import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { waitingForDecision } from '#src/features/people/reply/waiting-service.ts';
import type { Feature } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { Waiting } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { websiteInText } from '#src/shared/prices/package-in-text.ts';
import { inquiriesCsv } from './desk/list-service.ts';
import { OnboardingInquiry } from './entity.ts';
import { inquiryTopics } from './topics.ts';
import { waitingTexts } from './waiting-texts.ts';

/** Inquiries, and what was decided about them. */
const inquiryStory: StoryOf<'inquiry'> = {
  'inquiry.received': (inquiry, firm) => ({
    title: `Asked for ${websiteInText(firm, inquiry.package, 'a ')}`,
    text: inquiry.description,
  }),
  'inquiry.accepted': () => ({ title: 'You accepted the inquiry' }),
  'inquiry.delayed': () => ({ title: 'You delayed the inquiry' }),
  'inquiry.reopened': () => ({ title: 'You undid the decision on the inquiry' }),
};

/** Inquiries that nobody accepted or put off. */
const inquiriesWaiting: Waiting = {
  ...waitingTexts.inquiry,
  ...waitingForDecision({
    subject: 'inquiry',
    table: 'onboarding_inquiry',
    isOpen: "status = 'new'",
    name: 'full_name',
    line: 'business_description',
    say: ({ state }) => (state ? 'Inquiry' : 'New inquiry'),
  }),
};

/** SQL for whether a customer's address has an inquiry that its order does not name. */
const otherInquiries = `EXISTS (SELECT FROM onboarding_inquiry AS inquiry
  WHERE inquiry.person_id IN (${joinedIds('customer.person_id')}) AND inquiry.id IS DISTINCT FROM own.client_id)`;

const inquiryData: PersonalData[] = [
  {
    table: 'onboarding_inquiry',
    title: 'What you ask us for',
    purpose: 'To answer you, and to make what you ask for.',
    basis: 'contract',
    source: 'you',
    recipients: ['mail'],
    columns: columnsOf(OnboardingInquiry, 'Sent'),
    keeps: [
      {
        period: 'requests',
        since: sentBy('onboarding_inquiry.person_id', 'onboarding_inquiry.created_at'),
      },
      { period: 'work', since: endedAt('onboarding_inquiry.person_id') },
    ],
    theirs: ({ people }) => `onboarding_inquiry.person_id = ANY (${people})`,
  },
];

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

const found = {
  inquiry: { written: 'In an inquiry' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  inquiry: 'requests',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
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
  found,
  personalData: inquiryData,
  storyKinds,
  pushes: {
    'inquiry.received': { title: 'A new inquiry' },
  },
  answerable: { inquiry: { entity: OnboardingInquiry } },
  threads: { inquiry: 'order' },
  outsideOrder: otherInquiries,
};
