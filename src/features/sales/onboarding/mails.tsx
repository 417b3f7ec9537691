import { z } from 'zod';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { inquiryTopics } from '#src/features/sales/onboarding/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { requestBody } from '#src/server/mail/request-body.tsx';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { packageField } from '#src/shared/fields.ts';
import { packageName } from '#src/shared/find-package.ts';
import { within } from '#src/shared/firm/brand.ts';
import { pagePath } from '#src/shared/paths.ts';
import { packageInText } from '#src/shared/prices/package-in-text.ts';

type Inquiry = EventData<'inquiry.received'>;

const factsOf = (data: Inquiry, { subjectId, firm }: MailSite): Fact[] => [
  ['Package', packageName(firm, data.package)],
  ['Business', data.businessName],
  ['Domain', data.domain],
  ['Telephone', data.phone],
  ['Order reference', data.reference || (subjectId ?? '')],
];

const paymentSetup = (
  data: Pick<Inquiry, 'fullName' | 'businessName' | 'package'>,
  { publicUrl, subjectId, email }: MailSite,
) =>
  `${publicUrl}${pagePath('/payment-setup')}?${new URLSearchParams({
    email: email ?? '',
    name: data.fullName,
    businessName: data.businessName,
    package: data.package,
    clientId: subjectId ?? '',
  })}`;

const reading = ({ answers }: MailSite['brand']) =>
  `We read it through and ${answers ? `reply${within(answers)}` : 'write back to you'}.`;

const next = `Have you set up your Direct Debit? If not, that is the last step, and you can do it now. Nothing leaves your account today: we write with the amount and the date at least ${noticeDays.first} working days before anything is taken.`;

export const inquiryReceipt = template(inquiryTopics['inquiry.received'], {
  subject: ({ businessName }) => `We have what we need about ${businessName}`,
  heading: () => 'Thank you, we have what we need',
  preview: (_, { brand }) => `${reading(brand)} Here is what you sent us.`,
  ...requestBody<Inquiry>({
    opening: ({ fullName, businessName }, { brand }) =>
      `Hello ${firstNameOf(fullName)}, thank you for telling us about ${businessName}. ${reading(brand)} This is what you sent:`,
    facts: factsOf,
    closing: () => next,
    action: { label: 'Set up your Direct Debit', url: paymentSetup },
  }),
});

const alertFacts = (data: Inquiry, site: MailSite): Fact[] => [
  ['Reply due by', promisedBy(site)],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', site.email ?? ''],
  ['Telephone', data.phone],
  ['Package', packageName(site.firm, data.package)],
  ['Domain', data.domain],
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('inquiry', subjectId ?? '')}`;

export const inquiryAlert = template(inquiryTopics['inquiry.received'], {
  subject: (data, { firm }) =>
    `New inquiry: ${data.businessName}, ${packageInText(firm, data.package)}`,
  heading: ({ businessName }) => `New inquiry from ${businessName}`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  ...requestBody<Inquiry>({
    facts: alertFacts,
    action: { label: 'Open the inquiry', url: (_, site) => row(site) },
  }),
});

const accepted = inquiryTopics['inquiry.accepted'].extend({
  package: packageField,
  isCustomer: z.boolean(),
});
type Accepted = z.output<typeof accepted>;

const acceptedOpening = ({ fullName, businessName }: Accepted) =>
  `Hello ${firstNameOf(fullName)}, we have read what you sent us about ${businessName}, and would be glad to build your website.`;

const start = ({ identity: { promises } }: MailSite['firm'], end = '') =>
  promises.startDays
    ? `Work starts within ${promises.startDays} working day${promises.startDays === 1 ? '' : 's'}${end}`
    : '';

const acceptedNext = ({ isCustomer }: Accepted, { firm }: MailSite) =>
  isCustomer
    ? `${start(firm, '. ')}The first thing you see is a design of your home page: we email you when it is ready, and you tell us in your customer portal what should change.`
    : `One step is left for you: set up your Direct Debit, which takes two minutes. ${start(firm, ' of that, and we') || 'We'} email you when there is a first design to look at. Nothing leaves your account today.`;

const acceptedEnd =
  'If you have thought of something since, or have pictures and texts for us, just reply to this email.';

const acceptedStep = (data: Accepted, site: MailSite) =>
  data.isCustomer
    ? {
        label: 'Go to your customer portal',
        href: `${site.publicUrl}${pagePath('/customer/login')}`,
      }
    : { label: 'Set up your Direct Debit', href: paymentSetup(data, site) };

export const inquiryAccepted = template(accepted, {
  subject: ({ businessName }) => `We start on the website for ${businessName}`,
  heading: () => 'Your website is going ahead',
  preview: acceptedNext,
  html: (data, site) => (
    <>
      <Paragraph>{acceptedOpening(data)}</Paragraph>
      <Paragraph>{acceptedNext(data, site)}</Paragraph>
      <Paragraph>{acceptedEnd}</Paragraph>
      <Button href={acceptedStep(data, site).href}>{acceptedStep(data, site).label}</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      acceptedOpening(data),
      acceptedNext(data, site),
      acceptedEnd,
      `${acceptedStep(data, site).label}:\n${acceptedStep(data, site).href}`,
    ),
});
