import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { FormEntry, SiteForm } from './entity.ts';
import { siteFormData } from './personal-data-service.ts';
import { siteFormStory } from './story-service.ts';
import { formTopics } from './topics.ts';

const mails = {
  'form-entry': {
    title: 'Message from their website',
    to: 'person',
    repliesToSubject: true,
    template: async () => (await import('./mails.tsx')).formEntry,
  },
  'form-entries': {
    title: 'Messages from their website',
    to: 'person',
    template: async () => (await import('./mails.tsx')).formEntries,
  },
  'form-flooded': {
    title: 'Contact form sent too often',
    topic: 'form.flooded',
    to: 'person',
    template: async () => (await import('./mails.tsx')).formFlooded,
  },
  'form-flooded-alert': {
    title: 'Contact form sent too often alert',
    topic: 'form.flooded',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).formFloodedAlert,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const siteForm: Feature = {
  entities: [FormEntry, SiteForm],
  topics: formTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: siteFormStory,
  personalData: siteFormData,
};
