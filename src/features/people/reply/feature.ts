import { z } from 'zod';
import { KeyRepliesToMails1795880000000 } from '#migrations/1795880000000-key-replies-to-mails.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Reply } from './entity.ts';

/** Letters of the owner. */
const replyTopics = {
  'reply.sent': z.object({}),
  'reply.withdrawn': z.object({}),
} as const;

type ReplyTopics = typeof replyTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ReplyTopics {}
}

/** The replies themselves stand in the story, for as long as they are kept. */
const replyStory: StoryOf<'reply'> = { 'reply.sent': null, 'reply.withdrawn': null };

const replyData: PersonalData[] = [
  {
    table: 'reply',
    title: 'Emails to you and about you',
    purpose: 'To answer you, and to know what we answered.',
    basis: 'contract',
    source: 'us',
    recipients: ['mail'],
    columns: columnsOf(Reply, 'Sent'),
    keeps: [
      {
        period: 'mail',
        since: { sql: 'reply.created_at', says: '400 days' },
        of: 'An answer that we wrote ourselves',
      },
    ],
    theirs: ({ people }) => `reply.person_id = ANY (${people})`,
  },
];

const mails = {
  reply: {
    title: 'Reply',
    to: 'person',
    byHand: true,
    template: async () => (await import('./mails.tsx')).reply,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  reply: { written: 'In a reply' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  reply: 'messages',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const reply: Feature = {
  entities: [Reply],
  migrations: [KeyRepliesToMails1795880000000],
  topics: replyTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: replyStory,
  found,
  personalData: replyData,
  storyKinds,
};
