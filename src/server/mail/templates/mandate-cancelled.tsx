import { type EventData, topics } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { brand } from '#src/shared/brand.ts';
import { deskLink } from '#src/shared/desk-links.ts';
import { paths } from '#src/shared/paths.ts';

type Cancelled = EventData<'mandate.cancelled'>;

const factsOf = (data: Cancelled): Fact[] => [
  ['For', data.businessName],
  ['Reference', data.reference],
];

const news = ({ firstName }: Cancelled) =>
  `Hello ${firstName}, your Direct Debit to ${brand.name} is cancelled, and nothing more is taken under it.`;

const next = `Your website stays as it is. To go on paying by Direct Debit, set up a new one on our site with the same e-mail address. For anything else reply to this mail or ring ${brand.phone.label}.`;

const setUp = ({ publicUrl }: MailSite) => `${publicUrl}${paths.paymentSetup}`;

export const mandateCancelled = template(topics['mandate.cancelled'], {
  subject: () => 'Your Direct Debit is cancelled',
  heading: () => 'Your Direct Debit is cancelled',
  preview: ({ reference }) => `Nothing more is taken under ${reference}.`,
  html: (data, site) => (
    <>
      <Paragraph>{news(data)}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{next}</Paragraph>
      <Button href={setUp(site)}>Set up a new Direct Debit</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      news(data),
      factLines(factsOf(data)),
      next,
      `Set up a new Direct Debit:\n${setUp(site)}`,
    ),
});

const alertFacts = (data: Cancelled, { email }: MailSite): Fact[] => [
  ['Customer', data.fullName],
  ...factsOf(data),
  ['E-mail', email ?? ''],
];

const consequence =
  'What was announced is cancelled, and nothing more is taken. Nothing is switched off; the customer was told how to set up a new Direct Debit.';

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('customer', subjectId ?? '')}`;

export const mandateAlert = template(topics['mandate.cancelled'], {
  subject: ({ businessName }) => `Direct Debit cancelled: ${businessName}`,
  heading: ({ businessName }) => `The Direct Debit of ${businessName} is cancelled`,
  preview: ({ reference }) => `Nothing more is taken under ${reference}.`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{consequence}</Paragraph>
      <Button href={row(site)}>Open the customer</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(factLines(alertFacts(data, site)), consequence, `Open the customer:\n${row(site)}`),
});
