import { checkDue } from '#src/server/backup/backup-days.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { type Waiting, waitingNow, waitingRows } from '#src/server/waiting.ts';
import { none } from '#src/shared/feature-parts.ts';
import { connectionTopics } from './topics.ts';
import { waitingTexts } from './waiting-texts.ts';

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

/** The backups, while none of the last month was found good. */
const backupsWaiting: Waiting = {
  ...waitingTexts.backup,
  subject: 'connection',
  rows: waitingRows(
    {
      id: "'00000000-0000-4000-8000-000000000001'::uuid",
      since: 'since',
      email: "''",
      name: "'Backups'",
      line: 'line',
    },
    `${checkDue} AS unchecked WHERE since <= ${waitingNow}`,
  ),
  say: () => ({ what: 'No good backup for a month' }),
};

export const connections: Feature = {
  entities: none,
  topics: connectionTopics,
  mails,
  jobs: none,
  csv: none,
  waits: { backup: backupsWaiting },
  story: none,
  found: none,
  personalData: none,
};
