import type { z } from 'zod';
import { quoteNumber } from '#src/features/sales/quote/quote-rules.ts';
import { quoteName } from '#src/features/sales/quote/texts.ts';
import { quoteTopics } from '#src/features/sales/quote/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { type Totals, totalFacts, totalLine } from './quote.tsx';

type Accepted = EventData<'quote.accepted'>;

const quoteOf = ({ number, version }: Pick<Accepted, 'number' | 'version'>) =>
  number === undefined ? `Version ${version}` : `${quoteNumber(number)}, version ${version}`;

const acceptedFacts = (data: Accepted, { firm }: MailSite): Fact[] => [
  ['Quote', quoteOf(data)],
  ['Business', data.businessName],
  ['Accepted by', data.acceptedName],
  ...totalFacts(data, vatNote(firm)),
];

const next = ({ newCustomer, isUpdate }: Accepted, { say }: MailSite) =>
  isUpdate
    ? afterUpdate
    : `${say('firstStep', 'Your project is open, and we will be in touch about the first step.')} ${
        newCustomer
          ? 'If you have not set up your Direct Debit yet, please do: it takes two minutes. '
          : ''
      }We write with the amount and the date before we take anything.`;

const portal = ({ email }: MailSite) =>
  `Follow the work in your customer portal; you log in with ${email}. If you did not accept this quote, please ring us.`;

const afterUpdate =
  'We start with the work, and write when it is done. You pay once it is completed: until then nothing is charged, and we write with the amount and the date before we take anything.';

/** A new customer has no Direct Debit before this mail; for an update they need none yet. */
function nextStep({ newCustomer, isUpdate, fullName, businessName }: Accepted, site: MailSite) {
  const { publicUrl, email } = site;
  if (!newCustomer || isUpdate)
    return {
      label: 'Go to your customer portal',
      href: `${publicUrl}${pagePath('/customer/login')}`,
    };
  const order = new URLSearchParams({
    name: fullName,
    email: email ?? '',
    businessName,
    package: 'premium',
    quote: 'accepted',
  });
  return {
    label: 'Set up your Direct Debit',
    href: `${publicUrl}${pagePath('/payment-setup')}?${order}`,
  };
}

export const quoteReceipt = template(quoteTopics['quote.accepted'], {
  subject: (data) => `You have accepted our ${quoteName(data)} for ${data.businessName}`,
  heading: () => 'Thank you, the quote is accepted',
  preview: (data) => `For ${data.businessName}, ${totalLine(data)}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Thank you, {firstNameOf(data.fullName)}. This is what was agreed, for your records:
      </Paragraph>
      <Facts facts={acceptedFacts(data, site)} />
      <Paragraph>{next(data, site)}</Paragraph>
      <Paragraph>{portal(site)}</Paragraph>
      <Button href={nextStep(data, site).href}>{nextStep(data, site).label}</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Thank you, ${firstNameOf(data.fullName)}. This is what was agreed, for your records:`,
      factLines(acceptedFacts(data, site)),
      next(data, site),
      portal(site),
      `${nextStep(data, site).label}:\n${nextStep(data, site).href}`,
    ),
});

type About = Pick<Accepted, 'fullName' | 'businessName' | 'number' | 'version' | 'isUpdate'> &
  Totals;

const row = ({ isUpdate }: About, { publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink(isUpdate ? 'update' : 'consultation', subjectId ?? '')}`;

const personFacts = (data: About, { email }: MailSite): Fact[] => [
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
  ['Quote', quoteOf(data)],
  ...totalFacts(data),
];

const opened = ({ newCustomer, isUpdate }: Accepted) =>
  isUpdate
    ? 'The work can start. The amount is charged once you mark the update as completed.'
    : newCustomer
      ? 'A customer and a project were added, with the amount to pay once as a pending charge.'
      : 'They were a customer already: a project was added, with the amount to pay once as a pending charge.';

const titleOf = ({ number }: Pick<About, 'number'>) =>
  number === undefined ? 'Quote' : `Quote ${quoteNumber(number)}`;

const alertFacts = (data: Accepted, site: MailSite): Fact[] => [
  ...personFacts(data, site),
  ['Signed', data.acceptedName],
];

export const quoteAccepted = template(quoteTopics['quote.accepted'], {
  subject: (data) => `${titleOf(data)} accepted: ${data.businessName}`,
  heading: ({ businessName }) => `${businessName} accepted the quote`,
  preview: (data) => `${data.acceptedName} accepted it. ${opened(data)}`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{opened(data)}</Paragraph>
      <Button href={row(data, site)}>Open the request</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(alertFacts(data, site)),
      opened(data),
      `Open the request:\n${row(data, site)}`,
    ),
});

/** An alert of what somebody wrote about a quote. */
const alertOf = <Data extends About>(
  schema: z.ZodType<Data>,
  wrote: (data: Data) => string,
  words: { subject: (data: About) => string; heading: string; hint: string },
) =>
  template(schema, {
    subject: (data) => `${words.subject(data)}: ${data.businessName}`,
    heading: ({ businessName }) => `${businessName} ${words.heading}`,
    preview: (data) => `${data.fullName}: ${wrote(data) || words.hint}`,
    html: (data, site) => (
      <>
        <Facts facts={personFacts(data, site)} />
        <Quote>{wrote(data)}</Quote>
        <Paragraph>{words.hint}</Paragraph>
        <Button href={row(data, site)}>Open the request</Button>
      </>
    ),
    text: (data, site) =>
      paragraphs(
        factLines(personFacts(data, site)),
        quoteLines(wrote(data)),
        words.hint,
        `Open the request:\n${row(data, site)}`,
      ),
  });

export const quoteDeclined = alertOf(quoteTopics['quote.declined'], ({ reason }) => reason, {
  subject: (data) => `${titleOf(data)} declined`,
  heading: 'declined the quote',
  hint: 'A new version can be sent from the request.',
});

export const quoteQuestion = alertOf(quoteTopics['quote.asked'], ({ question }) => question, {
  subject: (data) => `Question about ${quoteName(data)}`,
  heading: 'has a question about the quote',
  hint: 'Your reply to this email goes to them.',
});
