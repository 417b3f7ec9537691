import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk-links.ts';
import { pricing } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';

type Inquiry = EventData<'inquiry.received'>;

const factsOf = (data: Inquiry, { subjectId }: MailSite): Fact[] => [
  ['Package', pricing[data.package].name],
  ['Business', data.businessName],
  ['Domain', data.domain],
  ['Telephone', data.phone],
  ['Order reference', subjectId ?? ''],
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
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {firstNameOf(data.fullName)}, thank you for telling us about {data.businessName}. We
        read it through and reply within 24 hours. This is what you sent:
      </Paragraph>
      <Facts facts={factsOf(data, site)} />
      <Quote>{data.description}</Quote>
      <Paragraph>{next}</Paragraph>
      <Button href={paymentSetup(data, site)}>Set up your Direct Debit</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${firstNameOf(data.fullName)}, thank you for telling us about ${data.businessName}. We read it through and reply within 24 hours. This is what you sent:`,
      factLines(factsOf(data, site)),
      quoteLines(data.description),
      next,
      `Set up your Direct Debit:\n${paymentSetup(data, site)}`,
    ),
});

const alertFacts = (data: Inquiry, site: MailSite): Fact[] => [
  ['Reply due by', promisedBy(site.at)],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['E-mail', site.email ?? ''],
  ['Telephone', data.phone],
  ['Package', pricing[data.package].name],
  ['Domain', data.domain],
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('inquiry', subjectId ?? '')}`;

export const inquiryAlert = template(topics['inquiry.received'], {
  subject: (data) => `New inquiry: ${data.businessName}, ${data.package}`,
  heading: ({ businessName }) => `New inquiry from ${businessName}`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Quote>{data.description}</Quote>
      <Button href={row(site)}>Open the inquiry</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(alertFacts(data, site)),
      quoteLines(data.description),
      `Open the inquiry:\n${row(site)}`,
    ),
});
