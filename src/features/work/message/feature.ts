import { z } from 'zod';
import { customerEndedAt } from '#src/features/people/customer/personal-data-service.ts';
import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import { workTexts } from '#src/features/work/project/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Message } from './entity.ts';
import { registerMessageImages } from './image-service.ts';
import { waitingTexts } from './waiting-texts.ts';

const person = { fullName: z.string(), businessName: z.string() };

/** Messages of customers and the owner. */
const messageTopics = {
  'message.sent': z.object({
    ...person,
    firstName: z.string(),
    sender: z.enum(['customer', 'admin']),
    text: z.string(),
    hasImage: z.boolean(),
  }),
} as const;

type MessageTopics = typeof messageTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends MessageTopics {}
}

/** Messages of both sides. */
const messageStory: StoryOf<'message'> = {
  'message.sent': ({ sender, text, hasImage }) => ({
    title: sender === 'customer' ? 'Wrote to you' : 'You wrote',
    text: hasImage ? `${text} (with a picture)` : text,
  }),
};

/** Messages of customers that nobody answered. */
const messagesWaiting: Waiting = {
  ...waitingTexts.message,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'customer.id',
      since: 'message.created_at',
      state: "CASE WHEN image_name IS NULL THEN '' ELSE 'image' END",
      line: 'text',
    },
    `message JOIN customer ON customer.id = customer_id
     WHERE sender = 'customer' AND answered_at IS NULL`,
  ),
  say: ({ state, line }) => {
    if (state !== 'image') return { what: 'Message' };
    return { what: line === '' ? 'Sent a picture' : 'Message with a picture' };
  },
};

const messageData: PersonalData[] = [
  {
    ...workTexts,
    table: 'message',
    columns: columnsOf(Message, 'Sent'),
    keeps: [{ period: 'work', since: customerEndedAt('message.customer_id') }],
    theirs: ({ customers }) => `message.customer_id = ANY (${customers})`,
  },
];

const mails = {
  'message-to-customer': {
    title: 'Message to the customer',
    to: 'person',
    template: async () => (await import('./mails.tsx')).messageToCustomer,
  },
  'message-to-owner': {
    title: 'Message alert',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).messageToOwner,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  message: { written: 'In a message' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  message: 'messages',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const message: Feature = {
  entities: [Message],
  topics: messageTopics,
  mails,
  jobs: none,
  csv: none,
  waits: {
    message: messagesWaiting,
  },
  story: messageStory,
  found,
  personalData: messageData,
  routes: registerMessageImages,
  storyKinds,
  pushes: {
    'message.sent': { title: 'A customer wrote', isFrequent: true },
  },
};
