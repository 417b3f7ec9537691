import type { z } from 'zod';
import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { paths } from '#src/shared/paths.ts';
import { type Totals, totalFacts, totalLine } from './quote.tsx';

type Accepted = EventData<'quote.accepted'>;

const acceptedFacts = (data: Accepted): Fact[] => [
  ['Quote', `For ${data.businessName}, version ${data.version}`],
  ['Accepted by', data.acceptedName],
  ...totalFacts(data),
];

const next = ({ newCustomer }: Accepted) =>
  `Your project is open, and we will be in touch about the first step. ${
    newCustomer
      ? 'If you have not set up your Direct Debit yet, please do: it takes two minutes. '
      : ''
  }We write with the amount and the date before we take anything.`;

const portal = ({ email }: MailSite) =>
  `Follow the work in your customer portal; you log in with ${email}. If you did not accept this quote, please ring us.`;

/** A new customer has no Direct Debit before this mail. */
function nextStep({ newCustomer, fullName, businessName }: Accepted, site: MailSite) {
  const { publicUrl, email } = site;
  if (!newCustomer)
    return { label: 'Go to your customer portal', href: `${publicUrl}${paths.customerLogin}` };
  const order = new URLSearchParams({
    name: fullName,
    email: email ?? '',
    businessName,
    package: 'premium',
    quote: 'accepted',
  });
  return {
    label: 'Set up your Direct Debit',
    href: `${publicUrl}${paths.paymentSetup}?${order}`,
  };
}

export const quoteReceipt = template(topics['quote.accepted'], {
  subject: ({ businessName }) => `You have accepted our quote for ${businessName}`,
  heading: () => 'Thank you, the quote is accepted',
  preview: (data) => `For ${data.businessName}, ${totalLine(data)}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Thank you, {firstNameOf(data.fullName)}. This is what was agreed, for your records:
      </Paragraph>
      <Facts facts={acceptedFacts(data)} />
      <Paragraph>{next(data)}</Paragraph>
      <Paragraph>{portal(site)}</Paragraph>
      <Button href={nextStep(data, site).href}>{nextStep(data, site).label}</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Thank you, ${firstNameOf(data.fullName)}. This is what was agreed, for your records:`,
      factLines(acceptedFacts(data)),
      next(data),
      portal(site),
      `${nextStep(data, site).label}:\n${nextStep(data, site).href}`,
    ),
});

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('consultation', subjectId ?? '')}`;

type About = Pick<Accepted, 'fullName' | 'businessName' | 'version'> & Totals;

const personFacts = (data: About, { email }: MailSite): Fact[] => [
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
  ['Version', String(data.version)],
  ...totalFacts(data),
];

const opened = ({ newCustomer }: Accepted) =>
  newCustomer
    ? 'A customer and a project were added, with the amount to pay once as a pending charge.'
    : 'They were a customer already: a project was added, with the amount to pay once as a pending charge.';

const alertFacts = (data: Accepted, site: MailSite): Fact[] => [
  ...personFacts(data, site),
  ['Signed', data.acceptedName],
];

export const quoteAccepted = template(topics['quote.accepted'], {
  subject: ({ businessName }) => `Quote accepted: ${businessName}`,
  heading: ({ businessName }) => `${businessName} accepted the quote`,
  preview: (data) => `${data.acceptedName} accepted it. ${opened(data)}`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{opened(data)}</Paragraph>
      <Button href={row(site)}>Open the request</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(factLines(alertFacts(data, site)), opened(data), `Open the request:\n${row(site)}`),
});

/** An alert of what somebody wrote about a quote. */
const alertOf = <Data extends About>(
  schema: z.ZodType<Data>,
  wrote: (data: Data) => string,
  words: { subject: string; heading: string; hint: string },
) =>
  template(schema, {
    subject: ({ businessName }) => `${words.subject}: ${businessName}`,
    heading: ({ businessName }) => `${businessName} ${words.heading}`,
    preview: (data) => `${data.fullName}: ${wrote(data) || words.hint}`,
    html: (data, site) => (
      <>
        <Facts facts={personFacts(data, site)} />
        <Quote>{wrote(data)}</Quote>
        <Paragraph>{words.hint}</Paragraph>
        <Button href={row(site)}>Open the request</Button>
      </>
    ),
    text: (data, site) =>
      paragraphs(
        factLines(personFacts(data, site)),
        quoteLines(wrote(data)),
        words.hint,
        `Open the request:\n${row(site)}`,
      ),
  });

export const quoteDeclined = alertOf(topics['quote.declined'], ({ reason }) => reason, {
  subject: 'Quote declined',
  heading: 'declined the quote',
  hint: 'A new version can be sent from the request.',
});

export const quoteQuestion = alertOf(topics['quote.asked'], ({ question }) => question, {
  subject: 'Question about a quote',
  heading: 'has a question about the quote',
  hint: 'Your reply to this email goes to them.',
});
