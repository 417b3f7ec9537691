import { chargeTopics } from '#src/features/money/charge/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { formatPence } from '#src/shared/money.ts';
import { pagePath } from '#src/shared/paths.ts';

type Cancelled = EventData<'mandate.cancelled'>;

const factsOf = (data: Cancelled): Fact[] => [
  ['For', data.businessName],
  ['Reference', data.reference],
];

const news = ({ firstName, underway }: Cancelled, { brand }: MailSite) =>
  `Hello ${firstName}, your Direct Debit to ${brand.name} is cancelled, so we take no new payments by it.${
    underway > 0
      ? ` ${formatPence(underway)} had already been sent to your bank, and may still be taken.`
      : ''
  }`;

const next = ({ hasEnded }: Cancelled, { brand }: MailSite) =>
  hasEnded
    ? `Your subscription has ended, so there is nothing to set up. For anything else, reply to this email or ring ${brand.phone.label}.`
    : `Your website stays as it is. To go on paying by Direct Debit, please set up a new one; your prices stay the same. For anything else, reply to this email or ring ${brand.phone.label}.`;

/** What was agreed is charged: the page says so, and shows no price of a package. */
const setUp = (data: Cancelled, { publicUrl, email }: MailSite) =>
  `${publicUrl}${pagePath('/payment-setup')}?${new URLSearchParams({
    name: data.fullName,
    email: email ?? '',
    businessName: data.businessName,
    package: data.package,
    quote: 'accepted',
  })}`;

export const mandateCancelled = template(chargeTopics['mandate.cancelled'], {
  subject: () => 'Your Direct Debit is cancelled',
  heading: () => 'Your Direct Debit is cancelled',
  preview: ({ reference }) => `No new payments are taken under ${reference}.`,
  html: (data, site) => (
    <>
      <Paragraph>{news(data, site)}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{next(data, site)}</Paragraph>
      {!data.hasEnded && <Button href={setUp(data, site)}>Set up a new Direct Debit</Button>}
    </>
  ),
  text: (data, site) =>
    paragraphs(
      news(data, site),
      factLines(factsOf(data)),
      next(data, site),
      data.hasEnded ? '' : `Set up a new Direct Debit:\n${setUp(data, site)}`,
    ),
});

const alertFacts = (data: Cancelled, { email }: MailSite): Fact[] => [
  ['Customer', data.fullName],
  ...factsOf(data),
  ['Email', email ?? ''],
];

const consequence = ({ underway, hasEnded }: Cancelled) =>
  `The charges announced are cancelled, and no new ones are made. ${underway > 0 ? `${formatPence(underway)} had already been sent for collection, and may still be paid. ` : ''}Nothing is switched off${hasEnded ? '' : ', and the customer was told how to set up a new Direct Debit'}.`;

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'money')}`;

export const mandateAlert = template(chargeTopics['mandate.cancelled'], {
  subject: ({ businessName }) => `Direct Debit cancelled: ${businessName}`,
  heading: ({ businessName }) => `The Direct Debit of ${businessName} is cancelled`,
  preview: ({ reference }) => `No new payments are taken under ${reference}.`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{consequence(data)}</Paragraph>
      <Button href={row(site)}>Open the customer</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(alertFacts(data, site)),
      consequence(data),
      `Open the customer:\n${row(site)}`,
    ),
});
