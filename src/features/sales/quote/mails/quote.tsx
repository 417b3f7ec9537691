import { z } from 'zod';
import { quoteName, quoteSubject } from '#src/features/sales/quote/texts.ts';
import { quoteTopics } from '#src/features/sales/quote/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, oneLine } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote, Sums } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import { pagePath } from '#src/shared/paths.ts';
import { lineAmount } from '#src/shared/prices/vat.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { lineLength } from '#src/shared/text.ts';

export type Totals = Pick<EventData<'quote.sent'>, 'once' | 'monthly'> & {
  /** How often the second is paid, if not by the month. */
  per?: PackagePeriod;
};

/** A price as a quote says it, from pence. */
const price = (amount: number, monthly: boolean) =>
  monthly ? `${formatPence(amount)} a month` : formatPence(amount);

/** A quote's totals, without those of nothing; `note` says of each that it contains VAT. */
export const totalFacts = ({ once, monthly, per = 'month' }: Totals, note = ''): Fact[] => [
  ['To pay once', once > 0 || monthly === 0 ? formatPence(once) + note : ''],
  [`To pay ${per}ly`, monthly > 0 ? `${formatPence(monthly)} a ${per}${note}` : ''],
];

/** A quote's totals in a few words. */
export const totalLine = (data: Totals) =>
  totalFacts(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .join('; ');

/** The token opens the quote, so it is neither in the subject nor in the preview. */
const page = ({ code }: { code: string }, { publicUrl }: MailSite) =>
  `${publicUrl}${pagePath('/consultation')}?${new URLSearchParams({ quote: code })}`;

const sent = quoteTopics['quote.sent'].extend({
  lines: z.array(
    z.object({
      description: z.string().transform((text) => oneLine(text, lineLength)),
      quantity: z.number(),
      unitPrice: z.int(),
      monthly: z.boolean(),
    }),
  ),
  note: z.string(),
  vatRate: z.number().nullable(),
  vat: z.object({ once: z.int(), monthly: z.int() }),
  code: z.string(),
});

const sentLines = ({ lines }: z.output<typeof sent>) =>
  lines.map(
    (line): Fact => [
      line.quantity === 1 ? line.description : `${line.description}, ${line.quantity} times`,
      price(lineAmount(line), line.monthly),
    ],
  );

const sentFacts = ({ vatRate, vat, ...data }: z.output<typeof sent>): Fact[] => [
  [
    vatRate === null ? '' : `Includes VAT at ${vatRate}%`,
    [vat.once && price(vat.once, false), vat.monthly && price(vat.monthly, true)]
      .filter(Boolean)
      .join(', '),
  ],
  ['Valid until', formatDate(data.validUntil)],
];

const binding = ({ isUpdate }: z.output<typeof sent>) =>
  `The prices are fixed until that day. Nothing starts, and nothing is charged, until you accept.${isUpdate ? ' You pay once the work is completed.' : ''} On the same page you can decline it, or ask us anything.`;

export const quoteSent = template(sent, {
  subject: quoteSubject,
  heading: ({ version }) => (version === 1 ? 'Your quote is ready' : 'Your new quote is ready'),
  preview: (data) => `${totalLine(data)}. Valid until ${formatDate(data.validUntil)}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {firstNameOf(data.fullName)}, this is our {quoteName(data)} for {data.businessName}
        {data.version > 1 && '. It replaces the one before'}.
      </Paragraph>
      <Sums lines={sentLines(data)} totals={totalFacts(data)} />
      <Facts facts={sentFacts(data)} />
      <Quote>{data.note}</Quote>
      <Paragraph>{binding(data)}</Paragraph>
      <Button href={page(data, site)}>Look at the quote</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${firstNameOf(data.fullName)}, this is our ${quoteName(data)} for ${data.businessName}${data.version > 1 ? '. It replaces the one before' : ''}.`,
      factLines([...sentLines(data), ...totalFacts(data), ...sentFacts(data)]),
      quoteLines(data.note),
      binding(data),
      `Look at the quote:\n${page(data, site)}`,
    ),
});

const expiring = quoteTopics['quote.sent'].extend({ code: z.string() });
const stillOpen = (data: z.output<typeof expiring>) =>
  `Hello ${firstNameOf(data.fullName)}, our ${quoteName(data)} for ${data.businessName} ends on ${formatDate(data.validUntil)}. Until then you can accept it at these prices.`;
const noHurry =
  'You can also decline it there. If you need more time or a change, just ask us; after that day we can send you a new quote.';

const stillFacts = (data: Totals, { firm }: MailSite) => totalFacts(data, vatNote(firm));

export const quoteExpiring = template(expiring, {
  subject: (data) => `Your ${quoteName(data)} ends on ${formatDate(data.validUntil)}`,
  heading: () => 'Your quote ends soon',
  preview: (data) => `For ${data.businessName}, ${totalLine(data)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{stillOpen(data)}</Paragraph>
      <Facts facts={stillFacts(data, site)} />
      <Paragraph>{noHurry}</Paragraph>
      <Button href={page(data, site)}>Look at the quote</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      stillOpen(data),
      factLines(stillFacts(data, site)),
      noHurry,
      `Look at the quote:\n${page(data, site)}`,
    ),
});
