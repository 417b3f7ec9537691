import { z } from 'zod';
import { projectEndedAt, projectsOf } from '#src/features/work/project/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { StoryOf } from '#src/server/story.ts';
import { none } from '#src/shared/feature-parts.ts';
import { registerEntriesCsv } from './csv-router.ts';
import { siteFormPaths } from './docs.ts';
import { FormEntry, SiteForm } from './entity.ts';
import { registerFormPosts } from './post-router.ts';

const names = { businessName: z.string(), projectName: z.string() };

/** Contact forms of customers' websites. */
const formTopics = {
  'form.made': z.object(names),
  'form.ended': z.object(names),
  'form.sent': z.object(names),
  'form.flooded': z.object({ ...names, firstName: z.string() }),
} as const;

type FormTopics = typeof formTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends FormTopics {}
}

/** The contact forms of their websites; what is sent by them is the customer's own. */
const siteFormStory: StoryOf<'form'> = {
  'form.made': ({ projectName }) => ({ title: `You made a contact form: ${projectName}` }),
  // It is the customer's own post.
  'form.sent': null,
  'form.flooded': ({ projectName }) => ({
    title: `The contact form was sent too often: ${projectName}`,
  }),
  'form.ended': ({ projectName }) => ({ title: `You turned off the contact form: ${projectName}` }),
};

const forms = {
  title: 'The contact form of your website',
  purpose:
    'To hand on to you what people write to you through your website. You decide about it and answer for it; we keep it for you.',
  basis: 'contract',
  source: 'visitors',
  recipients: ['mail', 'customer'],
} as const;

const siteFormData: PersonalData[] = [
  {
    ...forms,
    table: 'site_form',
    source: 'us',
    columns: columnsOf(SiteForm, 'Made'),
    keeps: [
      { period: 'work', of: 'The form itself', since: projectEndedAt('site_form.project_id') },
    ],
    theirs: ({ customers }) => `site_form.project_id IN (${projectsOf(customers)})`,
  },
  {
    ...forms,
    table: 'form_entry',
    columns: columnsOf(FormEntry, 'Sent'),
    keeps: [
      { period: 'form-entry', of: 'What a visitor sent', since: { sql: 'form_entry.created_at' } },
    ],
    theirs: ({ customers }) => `form_entry.form_id IN (
      SELECT form.id FROM site_form AS form WHERE form.project_id IN (${projectsOf(customers)}))`,
  },
];

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
  found: none,
  personalData: siteFormData,
  routes: registerEntriesCsv,
  openRoutes: registerFormPosts,
  paths: siteFormPaths,
  toldAs: { form: 'project' },
};
