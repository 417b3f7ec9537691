import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { connectionTopics } from './topics.ts';

const mails = {
  'key-made': {
    title: 'New key alert',
    topic: 'key.made',
    to: 'owner',
    template: async () => (await import('./key/mails.tsx')).keyMade,
  },
  'connection-changed': {
    title: 'Service alert',
    topic: 'connection.changed',
    to: 'owner',
    template: async () => (await import('./service/mails.tsx')).connectionChanged,
  },
  'webhook-ended': {
    title: 'Webhook turned off',
    topic: 'webhook.ended',
    to: 'owner',
    template: async () => (await import('./webhook/mails.tsx')).webhookEnded,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const connections: Feature = {
  entities: none,
  topics: connectionTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: none,
};
