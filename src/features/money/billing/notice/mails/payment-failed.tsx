import { z } from 'zod';
import { chargeTopics } from '#src/features/money/charge/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { portalLink } from '#src/shared/portal-links.ts';
import { collectionFacts, described, howToStop } from './charge-notice.tsx';

type Failed = EventData<'charge.failed'>;

const reasons: Record<string, string> = {
  insufficient_funds: 'there was not enough money in the account',
  account_closed: 'the account is closed',
  mandate_cancelled: 'the Direct Debit was cancelled',
  charged_back: 'your bank took it back under the Direct Debit Guarantee',
};
const reason = ({ failure }: Failed) => {
  const words = reasons[failure];
  return words ? `, because ${words}` : '';
};

const failed = (data: Failed) =>
  `Hello ${data.firstName}, your payment of ${formatPence(data.amount)} did not go through${reason(data)}.`;

const next = ({ retryOn }: Failed, { brand }: MailSite) =>
  retryOn === null
    ? `Nothing is switched off. Please ring ${brand.phone.label} or reply to this email, so that we can agree how you would like to pay.`
    : `We try once more on ${formatDate(retryOn)}. Please make sure that the money is in the account on that day. ${howToStop}`;

const amountFacts = ({ description, amount }: Pick<Failed, 'description' | 'amount'>): Fact[] => [
  ['For', description],
  ['Amount', formatPence(amount)],
];

const factsOf = (data: Failed, site: MailSite): Fact[] => [
  ...amountFacts(data),
  ...(data.retryOn === null
    ? ([['Reference', data.reference]] satisfies Fact[])
    : collectionFacts(site, data.retryOn, data.reference)),
];

const billing = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${portalLink(subjectId ?? '', 'billing')}`;

export const paymentFailed = template(
  chargeTopics['charge.failed'].extend({ description: described }),
  {
    subject: ({ amount }) => `Your payment of ${formatPence(amount)} did not go through`,
    heading: () => 'A payment did not go through',
    preview: (data) =>
      data.retryOn === null
        ? 'Please get in touch.'
        : `We try again on ${formatDate(data.retryOn)}.`,
    html: (data, site) => (
      <>
        <Paragraph>{failed(data)}</Paragraph>
        <Facts facts={factsOf(data, site)} />
        <Paragraph>{next(data, site)}</Paragraph>
        <Button href={billing(site)}>See it in your portal</Button>
      </>
    ),
    text: (data, site) =>
      paragraphs(
        failed(data),
        factLines(factsOf(data, site)),
        next(data, site),
        `See it in your portal:\n${billing(site)}`,
      ),
  },
);

const unpaid = z.object({
  firstName: z.string(),
  description: described,
  amount: z.int(),
  reference: z.string(),
});
type Unpaid = z.output<typeof unpaid>;

const stillOpen = ({ firstName, amount }: Unpaid) =>
  `Hello ${firstName}, ${formatPence(amount)} is still outstanding, because a Direct Debit did not go through. If you have paid in the meantime, thank you: there is nothing more to do.`;

const ask = ({ brand }: MailSite) =>
  `Please ring ${brand.phone.label} or reply to this email, so that we can agree how you would like to pay. Nothing is switched off automatically.`;

const unpaidFacts = (data: Unpaid): Fact[] => [...amountFacts(data), ['Reference', data.reference]];

export const paymentReminder = template(unpaid, {
  subject: ({ amount }) => `A reminder: ${formatPence(amount)} is outstanding`,
  heading: () => 'A payment is outstanding',
  preview: ({ description, amount }) => `${formatPence(amount)}: ${description}.`,
  html: (data, site) => (
    <>
      <Paragraph>{stillOpen(data)}</Paragraph>
      <Facts facts={unpaidFacts(data)} />
      <Paragraph>{ask(site)}</Paragraph>
      <Button href={billing(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      stillOpen(data),
      factLines(unpaidFacts(data)),
      ask(site),
      `See it in your portal:\n${billing(site)}`,
    ),
});
