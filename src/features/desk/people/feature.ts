import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { PersonNote } from './note/entity.ts';
import { noteData } from './note/personal-data-service.ts';
import { personStory } from './story-service.ts';
import { noteTopics } from './topics.ts';

const mails = {
  'address-changed': {
    title: 'Email address changed',
    to: 'person',
    template: async () => (await import('./correct/mails.tsx')).addressChanged,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const deskPeople: Feature = {
  entities: [PersonNote],
  topics: noteTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: personStory,
  personalData: noteData,
};
