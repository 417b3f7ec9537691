import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { requestBody } from '#src/server/mail/request-body.tsx';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';

type Update = EventData<'update.received'>;

const nameOf = ({ businessName, website }: Update) => businessName || website;

const factsOf = (data: Update): Fact[] => [
  ['Business', data.businessName],
  ['Website', data.website],
  ['Kind of update', data.category],
  ['Timeline', data.timeline],
  ['Budget', data.budget],
  ['Telephone', data.phone],
];

const next =
  'Work starts once you have said yes to the price, and you pay after it is completed. If you would like to add something, a reply to this email will do.';

export const updateReceipt = template(topics['update.received'], {
  subject: (data) => `We have your update request for ${nameOf(data)}`,
  heading: () => 'Thank you, we have your update request',
  preview: () => 'We look at your site and send a quote within 24 hours. Here is what you sent us.',
  ...requestBody<Update>({
    opening: ({ fullName }) =>
      `Hello ${firstNameOf(fullName)}, we have your update request. We look at your site and send a quote within 24 hours, to this address. This is what you sent:`,
    facts: factsOf,
    closing: next,
  }),
});

const alertFacts = (data: Update, site: MailSite): Fact[] => [
  ['Quote due by', promisedBy(site)],
  ['From', data.fullName],
  ['Email', site.email ?? ''],
  ...factsOf(data),
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('update', subjectId ?? '')}`;

export const updateAlert = template(topics['update.received'], {
  subject: (data) => `Update wanted: ${nameOf(data)}`,
  heading: (data) => `${nameOf(data)} would like an update`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  ...requestBody<Update>({
    facts: alertFacts,
    action: { label: 'Open the request', url: (_, site) => row(site) },
  }),
});
