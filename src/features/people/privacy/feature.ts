import { EnterComplaints1796020000000 } from '#migrations/1796020000000-enter-complaints.ts';
import type { Feature } from '#src/server/feature.ts';
import { priority } from '#src/server/jobs/add-job.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, ownTable, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Erasure } from './erasure/entity.ts';
import { exportPaths } from './export/docs.ts';
import { registerExports } from './export/route-service.ts';
import { privacyRequestsCsv } from './request/desk/list-service.ts';
import { PrivacyRequest } from './request/entity.ts';
import { answerDue, type LawState } from './request/request-rules.ts';
import { stateNames } from './request/texts.ts';
import { privacyTopics } from './topics.ts';
import { waitingTexts } from './waiting-texts.ts';

/** Requests about personal data and complaints, and how they were answered. */
const privacyStory: StoryOf<'privacy'> = {
  'privacy.requested': ({ kind, description: text }) => ({ title: stateNames[kind], text }),
  'privacy.entered': ({ kind, description: text }) => ({
    title: `You took down: ${stateNames[kind]}`,
    text,
  }),
  'privacy.acknowledged': () => ({ title: 'You acknowledged the complaint' }),
  'privacy.answered': ({ response: text }) => ({ title: 'You answered', text }),
};

const isState = (state: string): state is LawState => state in stateNames && state !== 'work';
const stateOf = (state: string): LawState => (isState(state) ? state : 'access');

/** Requests and complaints about personal data, until they are answered. */
const privacyRequestsWaiting: Waiting = {
  ...waitingTexts.privacy,
  subject: 'privacy',
  rows: waitingRows(
    {
      id: 'id',
      since: 'coalesce(acknowledged_at, created_at)',
      email: 'email',
      personId: 'privacy_request.person_id',
      name: 'name',
      state: `CASE WHEN acknowledged_at IS NULL THEN kind ELSE 'acknowledged' END`,
      line: 'text',
    },
    `privacy_request WHERE answered_at IS NULL AND kind <> 'work'`,
  ),
  due: ({ state, since }) => answerDue(stateOf(state), since),
  say: ({ state }) => ({ what: stateNames[stateOf(state)] }),
};

/** Complaints about work, which are promised a reply as a message is. */
const complaintsWaiting: Waiting = {
  ...waitingTexts.complaint,
  subject: 'privacy',
  rows: waitingRows(
    {
      id: 'id',
      since: 'created_at',
      email: 'email',
      personId: 'privacy_request.person_id',
      name: 'name',
      line: 'text',
    },
    `privacy_request WHERE answered_at IS NULL AND kind = 'work'`,
  ),
  say: () => ({ what: stateNames.work }),
};

const privacyData: PersonalData[] = [
  {
    table: 'privacy_request',
    title: 'Requests about your data',
    purpose: 'To do what you ask about your data, and to show that we did.',
    basis: 'law',
    source: 'you',
    recipients: ['mail'],
    columns: columnsOf(PrivacyRequest, 'Sent'),
    keeps: [
      {
        period: 'money',
        since: { sql: 'privacy_request.answered_at', says: 'from our answer' },
      },
    ],
    theirs: ({ people }) => `privacy_request.person_id = ANY (${people})`,
    stays: 'true',
    because: 'That somebody asked, and when it was answered, is kept to show that it was.',
  },
  {
    ...ownTable('erasure', 'Who was erased', []),
    purpose:
      'To erase somebody again if an old backup brings them back. It does not say who they were.',
    basis: 'law',
    technical: true,
    holds: 'codes and counts, and nobody’s name',
    source: 'us',
    columns: columnsOf(Erasure),
    lasts: 'For good: should an old backup be restored, you are erased again by it',
  },
];

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

const found = {
  privacy: { written: 'In a request about their data' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  privacy: 'requests',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const privacy: Feature = {
  entities: [Erasure, PrivacyRequest],
  migrations: [EnterComplaints1796020000000],
  topics: privacyTopics,
  mails,
  jobs: none,
  csv: [privacyRequestsCsv],
  waits: {
    privacy: privacyRequestsWaiting,
    complaint: complaintsWaiting,
  },
  story: privacyStory,
  found,
  personalData: privacyData,
  routes: registerExports,
  paths: exportPaths,
  storyKinds,
};
