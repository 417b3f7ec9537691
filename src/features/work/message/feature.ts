import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { Message } from './entity.ts';
import { messageData } from './personal-data-service.ts';
import { messageStory } from './story-service.ts';
import { messageTopics } from './topics.ts';
import { messagesWaiting } from './waiting-service.ts';

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
  personalData: messageData,
  pushes: {
    'message.sent': { title: 'A customer wrote', isFrequent: true },
  },
};
