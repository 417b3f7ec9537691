import { KeyRepliesToMails1795880000000 } from '#migrations/1795880000000-key-replies-to-mails.ts';
import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { Reply } from './entity.ts';
import { replyData } from './personal-data-service.ts';
import { replyStory } from './story-service.ts';
import { replyTopics } from './topics.ts';

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

export const reply: Feature = {
  entities: [Reply],
  migrations: [KeyRepliesToMails1795880000000],
  topics: replyTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: replyStory,
  personalData: replyData,
};
