import { joinedIds } from '#src/features/people/person/joined-people-service.ts';
import { waitingForDecision } from '#src/features/people/reply/waiting-service.ts';
import { quotedRequest } from '#src/features/sales/quote/personal-data-service.ts';
import { textsOfQuestions } from '#src/features/sales/quote/request/waiting-service.ts';
import type { Feature } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { websiteUpdatesCsv } from './desk/list-service.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { chargeUpdateKind, createChargeHandler } from './quote/charge-service.ts';
import { updateMoved } from './status-texts.ts';
import { updateTopics } from './topics.ts';
import { waitingTexts } from './waiting-texts.ts';

/** Update requests, and what was decided about them. */
const updateStory: StoryOf<'update'> = {
  'update.received': ({ website, description }) => ({
    title: `Asked for an update of ${website}`,
    text: description,
  }),
  'update.entered': ({ website, description }) => ({
    title: `You entered an update of ${website}`,
    text: description,
  }),
  'update.decided': ({ status }) => ({
    title: `You marked the update as ${updateMoved(status)}`,
  }),
  'update.reopened': () => ({ title: 'You undid the quote for the update' }),
};

/** Update requests that nobody has priced. */
const updatesWaiting: Waiting = {
  ...waitingTexts.update,
  ...waitingForDecision({
    subject: 'update',
    table: 'website_update',
    isOpen: "status IN ('pending', 'assessed')",
    name: 'name',
    line: 'description',
    say: () => 'Update request',
  }),
};

/** Updates whose quote was accepted, and whose work has not begun. */
const updatesToStart: Waiting = {
  ...waitingTexts['update-start'],
  subject: 'update',
  rows: waitingRows(
    {
      id: 'asked.id',
      since: 'quote.decided_at',
      email: 'asked.email',
      name: 'asked.name',
      business: 'asked.business_name',
      line: 'asked.description',
    },
    `website_update AS asked JOIN quote ON update_id = asked.id
     WHERE asked.status = 'quoted' AND quote.status = 'accepted'`,
  ),
  say: () => ({ what: 'Quote accepted: start the work' }),
};

/** SQL for whether an update was asked for with a customer's address, but not in their portal. */
const otherUpdates = `EXISTS (SELECT FROM website_update AS asked
  WHERE asked.person_id IN (${joinedIds('customer.person_id')}) AND asked.customer_id IS DISTINCT FROM customer.id)`;

const updateData: PersonalData[] = [
  {
    ...quotedRequest('website_update', 'update_id'),
    columns: columnsOf(WebsiteUpdateRequest, 'Sent'),
  },
];

const mails = {
  'update-receipt': {
    title: 'Update receipt',
    topic: 'update.received',
    ...receipt,
    template: async () => (await import('./mails.tsx')).updateReceipt,
  },
  'update-alert': {
    title: 'Update alert',
    topic: 'update.received',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).updateAlert,
  },
  'update-status': {
    title: 'Status of an update',
    to: 'person',
    template: async () => (await import('./mails.tsx')).updateStatus,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  update: { written: 'In a request for an update' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  update: 'requests',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const websiteUpdate: Feature = {
  entities: [WebsiteUpdateRequest],
  topics: updateTopics,
  mails,
  jobs: (services) => ({ [chargeUpdateKind]: createChargeHandler(services) }),
  csv: [websiteUpdatesCsv],
  waits: {
    update: updatesWaiting,
    'update-start': updatesToStart,
  },
  story: updateStory,
  found,
  personalData: updateData,
  storyKinds,
  pushes: {
    'update.received': { title: 'Somebody asks for a website update' },
  },
  answerable: { update: { entity: WebsiteUpdateRequest, questions: textsOfQuestions } },
  threads: { update: 'update' },
  outsideOrder: otherUpdates,
};
