import type { Feature } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { websiteUpdatesCsv } from './desk/list-service.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { updateData } from './personal-data-service.ts';
import { chargeUpdateKind, createChargeHandler } from './quote/charge-service.ts';
import { updatesBeyondOrder } from './scope-service.ts';
import { updateStory } from './story-service.ts';
import { updateTopics } from './topics.ts';
import { updatesToStart, updatesWaiting } from './waiting-service.ts';

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
  personalData: updateData,
  pushes: {
    'update.received': { title: 'Somebody asks for a website update' },
  },
  threads: { update: 'update' },
  beyondOrder: updatesBeyondOrder,
};
