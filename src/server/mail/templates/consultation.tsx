import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { brand } from '#src/shared/brand.ts';
import { deskLink } from '#src/shared/desk-links.ts';
import { formatPounds } from '#src/shared/money.ts';

type Consultation = EventData<'consultation.received'>;

const factsOf = (data: Consultation): Fact[] => [
  ['Service', data.service],
  ['Complexity', data.complexity],
  ['Timeline', data.timeline],
  ['Extras', data.extras.join(', ')],
  ['Estimate', formatPounds(data.estimate)],
  ['Telephone', data.phone],
];

const next =
  'We go through what you told us, and ring you if something is unclear. You then get a fixed quote in writing. The estimate binds nobody: nothing starts, and nothing is charged, until you say yes.';

export const consultationReceipt = template(topics['consultation.received'], {
  subject: ({ businessName }) => `Your quote for ${businessName} follows within 24 hours`,
  heading: () => 'Thank you, your request is with us',
  preview: ({ estimate }) =>
    `Your quote follows within 24 hours. The estimate so far: ${formatPounds(estimate)}.`,
  html: (data) => (
    <>
      <Paragraph>
        Hello {firstNameOf(data.fullName)}, we have your request for {data.businessName}. Your quote
        follows within 24 hours, to this address. This is what you told us:
      </Paragraph>
      <Facts facts={factsOf(data)} />
      <Quote>{data.description}</Quote>
      <Paragraph>{next}</Paragraph>
      <Button href={brand.phone.href}>Ring {brand.phone.label}</Button>
    </>
  ),
  text: (data) =>
    paragraphs(
      `Hello ${firstNameOf(data.fullName)}, we have your request for ${data.businessName}. Your quote follows within 24 hours, to this address. This is what you told us:`,
      factLines(factsOf(data)),
      quoteLines(data.description),
      next,
    ),
});

const alertFacts = (data: Consultation, site: MailSite): Fact[] => [
  ['Quote due by', promisedBy(site.at)],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['E-mail', site.email ?? ''],
  ...factsOf(data),
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('consultation', subjectId ?? '')}`;

export const consultationAlert = template(topics['consultation.received'], {
  subject: (data) => `Quote wanted: ${data.businessName}, about ${formatPounds(data.estimate)}`,
  heading: ({ businessName }) => `${businessName} would like a quote`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Quote>{data.description}</Quote>
      <Button href={row(site)}>Open the request</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(alertFacts(data, site)),
      quoteLines(data.description),
      `Open the request:\n${row(site)}`,
    ),
});
