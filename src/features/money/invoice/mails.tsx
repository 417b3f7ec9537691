import { z } from 'zod';
import { invoiceTopics } from '#src/features/money/invoice/topics.ts';
import { type Fact, firstNameOf, oneLine } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { portalLink } from '#src/shared/portal-links.ts';
import { vatIn } from '#src/shared/prices/vat.ts';
import { lineLength } from '#src/shared/text.ts';
import { invoiceName, shownNumber } from './invoice-rules.ts';

/** A description is of one line. */
const issued = invoiceTopics['invoice.issued'].extend({
  description: z.string().transform((text) => oneLine(text, lineLength)),
});
type Issued = z.output<typeof issued>;

const factsOf = (data: Issued): Fact[] => [
  [data.kind === 'invoice' ? 'Invoice' : 'Credit note', shownNumber(data)],
  ['For', data.description],
  ['Business', data.businessName],
  ['Amount', formatPence(data.total)],
  [
    data.vatRate === null ? '' : `Includes VAT at ${data.vatRate}%`,
    data.vatRate === null ? '' : formatPence(data.vat ?? vatIn(data.total, data.vatRate)),
  ],
  ...(data.isGivenUp || data.isPaid
    ? []
    : [
        [
          data.kind === 'invoice' ? 'To be collected on' : 'Refunded on',
          formatDate(data.billingDate),
        ] satisfies Fact,
      ]),
];

const whatHappens = ({ kind, isPaid, isGivenUp, isByHand, billingDate }: Issued) => {
  if (isPaid) return 'It is paid. Thank you.';
  if (isGivenUp) return 'You no longer need to pay it.';
  if (isByHand) return 'We have paid it back to you.';
  return kind === 'invoice'
    ? `We collect it by Direct Debit on or just after ${formatDate(billingDate)}. You do not need to do anything.`
    : 'We have refunded it to the account it was paid from. It can take a few days to arrive.';
};

const paperOf = ({ kind, isGivenUp }: Issued) => {
  if (kind === 'invoice') return 'your invoice';
  return isGivenUp ? 'a credit note for what was not collected' : 'the credit note for your refund';
};

const hello = (data: Issued) =>
  `Hello ${firstNameOf(data.fullName)}, this is ${paperOf(data)}. The PDF is attached, and it stays in your customer portal under Billing.`;

const billing = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${portalLink(subjectId ?? '', 'billing')}`;

export const invoice = template(issued, {
  subject: (data) => `${invoiceName(data)}: ${formatPence(data.total)}`,
  heading: invoiceName,
  preview: (data) =>
    `${formatPence(data.total)} for ${data.description}, ${formatDate(data.billingDate)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{hello(data)}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{whatHappens(data)}</Paragraph>
      <Button href={billing(site)}>See your billing</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      hello(data),
      factLines(factsOf(data)),
      whatHappens(data),
      `See your billing:\n${billing(site)}`,
    ),
});
