import { z } from 'zod';
import { type Fact, oneLine } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Sums } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { portalLink } from '#src/shared/portal-links.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { lineLength } from '#src/shared/text.ts';

/** What is paid for, on one line. */
export const described = z.string().transform((text) => oneLine(text, lineLength));

/** When, by whom and under which reference money is taken. */
export const collectionFacts = ({ brand }: MailSite, on: string, reference: string): Fact[] => [
  ['Taken on', formatDate(on)],
  ['Taken by', `${brand.name}, by Direct Debit`],
  ['Reference', reference],
];

export const howToStop =
  'To stop a payment, reply to this email or ring us before that day, or tell your bank. The Direct Debit Guarantee protects it: if we or your bank make a mistake, your bank refunds it in full straight away.';

const line = z.object({ description: described, amount: z.int() });

/** What a notice says: the charges in pence, their day (ISO date) and the reference. */
export const noticeWords = z.object({
  reference: z.string(),
  on: z.string(),
  charges: z.array(line.extend({ lines: z.array(line).nullable().optional() })),
});
type Notice = z.output<typeof noticeWords>;

/** The sum of the charges, in pounds. */
export const total = ({ charges }: Notice) =>
  formatPence(charges.reduce((sum, { amount }) => sum + amount, 0));

/** What is taken, charge by charge and line by line. */
export const lines = ({ charges }: Notice) =>
  charges
    .flatMap((charge) => charge.lines ?? [charge])
    .map(({ description, amount }): Fact => [description, formatPence(amount)]);

export const totals = (data: Notice): Fact[] =>
  lines(data).length > 1 ? [['Total', total(data)]] : [];

export const collection = ({ on, reference }: Notice, site: MailSite) =>
  collectionFacts(site, on, reference);

/** Each charge is collected by itself, all of its lines at once. */
export const asTaken = (data: Notice): string => {
  if (data.charges.length > 1) return 'Your bank may show them as separate payments.';
  return lines(data).length > 1 ? 'We take it as one payment.' : '';
};

/** How much is taken and when. */
export const taking = (data: Notice, { firm }: MailSite) =>
  `we will take ${total(data)}${vatNote(firm)} by Direct Debit on ${formatDate(data.on)}. Please make sure that the money is in your account on that day.`;

const notice = noticeWords.extend({ firstName: z.string() });

const opening = (data: z.output<typeof notice>, site: MailSite) =>
  `Hello ${data.firstName}, ${taking(data, site)} There is nothing else you need to do.`;

const billing = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${portalLink(subjectId ?? '', 'billing')}`;

export const chargeNotice = template(notice, {
  subject: (data) => `Your payment of ${total(data)} on ${formatDate(data.on)}`,
  heading: () => 'Notice of your next payment',
  preview: (data) => `${total(data)} by Direct Debit on ${formatDate(data.on)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{opening(data, site)}</Paragraph>
      <Sums lines={lines(data)} totals={totals(data)} />
      {asTaken(data) && <Paragraph>{asTaken(data)}</Paragraph>}
      <Facts facts={collection(data, site)} />
      <Paragraph>{howToStop}</Paragraph>
      <Button href={billing(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      opening(data, site),
      factLines([...lines(data), ...totals(data)]),
      asTaken(data),
      factLines(collection(data, site)),
      howToStop,
      `See it in your portal:\n${billing(site)}`,
    ),
});
