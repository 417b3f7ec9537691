import { projectEndedAt, projectsOf } from '#src/features/work/project/personal-data-service.ts';
import { aContact, aSecret, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

const forms = {
  title: 'The contact form of your website',
  purpose:
    'To hand on to you what people write to you through your website. You decide about it and answer for it; we keep it for you.',
  basis: 'contract',
  source: 'visitors',
  recipients: ['mail', 'customer'],
} as const;

export const siteFormData: PersonalData[] = [
  {
    ...forms,
    table: 'site_form',
    source: 'us',
    columns: {
      key: aSecret(),
      origins: plain('Websites'),
      created_at: plain('Made'),
      ended_at: plain('Turned off'),
    },
    keeps: [
      { period: 'work', of: 'The form itself', since: projectEndedAt('site_form.project_id') },
    ],
    theirs: ({ customers }) => `site_form.project_id IN (${projectsOf(customers)})`,
  },
  {
    ...forms,
    table: 'form_entry',
    columns: {
      fields: aText('What the visitor sent', "'[]'"),
      email: aContact('The visitor’s email address', 'NULL'),
      created_at: plain('Sent'),
      apart: plain('Kept apart'),
      sender: aSecret('NULL'),
    },
    keeps: [{ period: 'form-entry', of: 'What a visitor sent', since: 'form_entry.created_at' }],
    theirs: ({ customers }) => `form_entry.form_id IN (
      SELECT form.id FROM site_form AS form WHERE form.project_id IN (${projectsOf(customers)}))`,
  },
];
