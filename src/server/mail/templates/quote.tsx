import { z } from 'zod';
import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, oneLine } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates.ts';
import { deskLink } from '#src/shared/desk-links.ts';
import { formatPence } from '#src/shared/money.ts';
import { paths } from '#src/shared/paths.ts';
import { lineLength } from '#src/shared/text.ts';

type Totals = Pick<EventData<'quote.sent'>, 'once' | 'monthly'>;

const price = (amount: number, monthly: boolean) =>
  monthly ? `${formatPence(amount)} a month` : formatPence(amount);

const totalFacts = ({ once, monthly }: Totals): Fact[] => [
  ['To pay once', once > 0 || monthly === 0 ? formatPence(once) : ''],
  ['To pay monthly', monthly > 0 ? price(monthly, true) : ''],
];

const totalLine = (data: Totals) =>
  totalFacts(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .join('; ');

/** The token opens the quote, so it is neither in the subject nor in the preview. */
const page = ({ code }: { code: string }, { publicUrl }: MailSite) =>
  `${publicUrl}${paths.consultation}?${new URLSearchParams({ quote: code })}`;

const sent = topics['quote.sent'].extend({
  lines: z.array(
    z.object({
      description: z.string().transform((text) => oneLine(text, lineLength)),
      quantity: z.int(),
      unitPrice: z.int(),
      monthly: z.boolean(),
    }),
  ),
  note: z.string(),
  vatRate: z.number().nullable(),
  vat: z.object({ once: z.int(), monthly: z.int() }),
  code: z.string(),
});

const sentFacts = ({ lines, vatRate, vat, ...data }: z.output<typeof sent>): Fact[] => [
  ...lines.map(
    ({ description, quantity, unitPrice, monthly }): Fact => [
      quantity === 1 ? description : `${description}, ${quantity} times`,
      price(quantity * unitPrice, monthly),
    ],
  ),
  ...totalFacts(data),
  [
    vatRate === null ? '' : `VAT of ${vatRate}% in it`,
    [vat.once && price(vat.once, false), vat.monthly && price(vat.monthly, true)]
      .filter(Boolean)
      .join(', '),
  ],
  ['Valid until', formatDate(data.validUntil)],
];

const binding =
  'The prices are fixed until that day. Nothing starts, and nothing is charged, until you accept. On the same page you can decline it, or ask us anything.';

export const quoteSent = template(sent, {
  subject: ({ businessName, version }) =>
    version === 1 ? `Your quote for ${businessName}` : `Your new quote for ${businessName}`,
  heading: ({ version }) => (version === 1 ? 'Your quote is ready' : 'Your new quote is ready'),
  preview: (data) => `${totalLine(data)}. Valid until ${formatDate(data.validUntil)}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {firstNameOf(data.fullName)}, this is our quote for {data.businessName}
        {data.version > 1 && '. It replaces the one before'}.
      </Paragraph>
      <Facts facts={sentFacts(data)} />
      <Quote>{data.note}</Quote>
      <Paragraph>{binding}</Paragraph>
      <Button href={page(data, site)}>Look at the quote</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${firstNameOf(data.fullName)}, this is our quote for ${data.businessName}${data.version > 1 ? '. It replaces the one before' : ''}.`,
      factLines(sentFacts(data)),
      quoteLines(data.note),
      binding,
      `Look at the quote:\n${page(data, site)}`,
    ),
});

const expiring = topics['quote.sent'].extend({ code: z.string() });
const stillOpen = (data: z.output<typeof expiring>) =>
  `Hello ${firstNameOf(data.fullName)}, our quote for ${data.businessName} ends on ${formatDate(data.validUntil)}. Until then you can accept it at its prices.`;
const noHurry =
  'If you would rather not, you can decline it there; if you need more time or something else, just ask. After that day you can still ask us for a new one.';

export const quoteExpiring = template(expiring, {
  subject: (data) => `Your quote ends on ${formatDate(data.validUntil)}`,
  heading: () => 'Your quote ends soon',
  preview: (data) => `For ${data.businessName}, ${totalLine(data)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{stillOpen(data)}</Paragraph>
      <Facts facts={totalFacts(data)} />
      <Paragraph>{noHurry}</Paragraph>
      <Button href={page(data, site)}>Look at the quote</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      stillOpen(data),
      factLines(totalFacts(data)),
      noHurry,
      `Look at the quote:\n${page(data, site)}`,
    ),
});

type Accepted = EventData<'quote.accepted'>;

const acceptedFacts = (data: Accepted): Fact[] => [
  ['Quote', `For ${data.businessName}, version ${data.version}`],
  ['Accepted by', data.acceptedName],
  ...totalFacts(data),
];

const next =
  'Your project is open, and we get in touch about the first step. We write with the amount and the date before we take anything.';

const portal = ({ email }: MailSite) =>
  `Follow the work in your customer portal; you log in with ${email}. If you did not accept this quote, please ring us.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${paths.customerLogin}`;

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
      <Paragraph>{next}</Paragraph>
      <Paragraph>{portal(site)}</Paragraph>
      <Button href={login(site)}>Go to your customer portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Thank you, ${firstNameOf(data.fullName)}. This is what was agreed, for your records:`,
      factLines(acceptedFacts(data)),
      next,
      portal(site),
      `Go to your customer portal:\n${login(site)}`,
    ),
});

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('consultation', subjectId ?? '')}`;

type About = Pick<Accepted, 'fullName' | 'businessName' | 'version'> & Totals;

const personFacts = (data: About, { email }: MailSite): Fact[] => [
  ['From', data.fullName],
  ['Business', data.businessName],
  ['E-mail', email ?? ''],
  ['Version', String(data.version)],
  ...totalFacts(data),
];

const opened = ({ newCustomer }: Accepted) =>
  newCustomer
    ? 'A customer and a project were opened, and what is to pay once was entered as pending.'
    : 'The address had a customer: a project was opened there, and what is to pay once was entered as pending.';

const alertFacts = (data: Accepted, site: MailSite): Fact[] => [
  ...personFacts(data, site),
  ['Signed', data.acceptedName],
];

export const quoteAccepted = template(topics['quote.accepted'], {
  subject: (data) => `Quote accepted: ${data.businessName}, ${totalLine(data)}`,
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
  hint: 'Your reply to this mail goes to them.',
});
