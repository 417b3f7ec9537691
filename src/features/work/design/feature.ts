import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { Design, DesignComment } from './entity.ts';
import { designData } from './personal-data-service.ts';
import { designStory } from './story-service.ts';
import { designTopics } from './topics.ts';
import { commentsWaiting, designsWaiting } from './waiting-service.ts';

const mails = {
  'design-ready': {
    title: 'Design to review',
    topic: 'design.sent',
    to: 'person',
    template: async () => (await import('./mails.tsx')).designReady,
  },
  'design-decided': {
    title: 'Design decision',
    topic: 'design.decided',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).designDecided,
  },
  'comments-to-customer': {
    title: 'Comments to the customer',
    to: 'person',
    template: async () => (await import('./comment/mails.tsx')).commentsToCustomer,
  },
  'comments-to-owner': {
    title: 'Design comments alert',
    to: 'owner',
    template: async () => (await import('./comment/mails.tsx')).commentsToOwner,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const design: Feature = {
  entities: [Design, DesignComment],
  topics: designTopics,
  mails,
  jobs: none,
  csv: none,
  waits: {
    comment: commentsWaiting,
    design: designsWaiting,
  },
  story: designStory,
  personalData: designData,
  pushes: {
    'design.decided': { title: 'A design was decided' },
    'design.commented': { title: 'A comment on a design', isFrequent: true },
  },
};
