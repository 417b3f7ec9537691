import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { requestBody } from '#src/server/mail/request-body.tsx';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { packages } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';

type Inquiry = EventData<'inquiry.received'>;

const factsOf = (data: Inquiry, { subjectId }: MailSite): Fact[] => [
  ['Package', packages[data.package].name],
  ['Business', data.businessName],
  ['Domain', data.domain],
  ['Telephone', data.phone],
  ['Order reference', data.reference || (subjectId ?? '')],
];

const paymentSetup = (data: Inquiry, { publicUrl, subjectId, email }: MailSite) =>
  `${publicUrl}${paths.paymentSetup}?${new URLSearchParams({
    email: email ?? '',
    name: data.fullName,
    businessName: data.businessName,
    package: data.package,
    clientId: subjectId ?? '',
  })}`;

const next =
  'Have you set up your Direct Debit? If not, that is the last step, and you can do it now. Nothing leaves your account today: we write with the amount and the date at least 10 working days before anything is taken.';

export const inquiryReceipt = template(topics['inquiry.received'], {
  subject: ({ businessName }) => `We have what we need about ${businessName}`,
  heading: () => 'Thank you, we have what we need',
  preview: () => 'We read it through and reply within 24 hours. Here is what you sent us.',
  ...requestBody<Inquiry>({
    opening: ({ fullName, businessName }) =>
      `Hello ${firstNameOf(fullName)}, thank you for telling us about ${businessName}. We read it through and reply within 24 hours. This is what you sent:`,
    facts: factsOf,
    closing: next,
    action: { label: 'Set up your Direct Debit', url: paymentSetup },
  }),
});

const alertFacts = (data: Inquiry, site: MailSite): Fact[] => [
  ['Reply due by', promisedBy(site)],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', site.email ?? ''],
  ['Telephone', data.phone],
  ['Package', packages[data.package].name],
  ['Domain', data.domain],
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('inquiry', subjectId ?? '')}`;

export const inquiryAlert = template(topics['inquiry.received'], {
  subject: (data) => `New inquiry: ${data.businessName}, ${data.package}`,
  heading: ({ businessName }) => `New inquiry from ${businessName}`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  ...requestBody<Inquiry>({
    facts: alertFacts,
    action: { label: 'Open the inquiry', url: (_, site) => row(site) },
  }),
});
