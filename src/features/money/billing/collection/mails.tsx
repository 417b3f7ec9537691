import { described } from '#src/features/money/billing/notice/mails/charge-notice.tsx';
import { chargeTopics } from '#src/features/money/charge/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { formatPence } from '#src/shared/money.ts';

type Reinstated = EventData<'charge.reinstated'>;

const factsOf = (data: Reinstated): Fact[] => [
  ['Customer', data.fullName],
  ['For', data.businessName],
  ['Charge', data.description],
  ['Amount', formatPence(data.amount)],
];

const consequences: Record<string, string> = {
  paid: 'You had recorded that it was paid another way, so it is now paid twice. Please refund one of the two.',
  cancelled: 'You had given it up and credited it, so a new invoice was issued.',
};

const news = ({ was }: Reinstated) =>
  `The customer’s bank had taken this payment back, and has now cancelled that. The charge counts as paid again. ${consequences[was] ?? 'There is nothing to do.'} The customer was not sent an email about it.`;

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'money')}`;

export const chargeReinstated = template(
  chargeTopics['charge.reinstated'].extend({ description: described }),
  {
    subject: ({ businessName }) => `Chargeback cancelled: ${businessName}`,
    heading: ({ businessName }) => `A payment by ${businessName} counts again`,
    preview: ({ amount }) => `The bank cancelled a chargeback of ${formatPence(amount)}.`,
    html: (data, site) => (
      <>
        <Paragraph>{news(data)}</Paragraph>
        <Facts facts={factsOf(data)} />
        <Button href={row(site)}>Open the customer</Button>
      </>
    ),
    text: (data, site) =>
      paragraphs(news(data), factLines(factsOf(data)), `Open the customer:\n${row(site)}`),
  },
);
