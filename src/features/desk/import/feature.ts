import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { carryOnKind } from './commit/begin-service.ts';
import { createCarryOnHandler } from './commit/carry-on-service.ts';
import { CustomerImport, ImportedPerson, ImportedRow } from './entity.ts';
import { importData } from './personal-data-service.ts';
import { importTopics } from './topics.ts';

const mails = {
  'portal-invitation': {
    title: 'Portal invitation',
    to: 'person',
    template: async () => (await import('./mails.tsx')).portalInvitation,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const imports: Feature = {
  entities: [CustomerImport, ImportedPerson, ImportedRow],
  topics: importTopics,
  mails,
  jobs: (services) => ({ [carryOnKind]: createCarryOnHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  personalData: importData,
};
