import { noticeDays } from '#src/features/money/charge/rules.ts';
import { orderTopics } from '#src/features/people/order/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { within } from '#src/shared/firm/brand.ts';
import { formatPounds } from '#src/shared/money.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { packageInText } from '#src/shared/prices/package-in-text.ts';
import { prices } from './order-receipt.tsx';

const alertFacts = (data: EventData<'order.placed'>, site: MailSite): Fact[] => [
  ['Order reference', data.reference],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', site.email ?? ''],
  ['Customer', data.newCustomer ? 'New' : 'Known: another order under the same address'],
  ...prices(data, site),
  ['To charge', data.isCharged ? '' : notCharged],
];

const notCharged =
  'Nothing by itself: they pay by Direct Debit already. Agree what it comes to, then charge it on the desk.';

const promised = ({ brand }: MailSite) =>
  `Promised: a reply${within(brand.answers)} if anything is unclear, ${brand.starts && `a start within ${brand.starts}, `}and notice of the amount and the date at least ${noticeDays.first} working days before the first payment.`;

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('order', subjectId ?? '')}`;

export const orderAlert = template(orderTopics['order.placed'], {
  subject: (data, { firm }) =>
    `New order: ${data.businessName}, ${packageInText(firm, data.package)}`,
  heading: ({ businessName }) => `New order from ${businessName}`,
  preview: (data) =>
    data.isCharged
      ? `${data.fullName}: ${formatPounds(data.setupPrice)} set-up, ${sayFee(data.monthlyPrice, data.per)}.`
      : `${data.fullName}, who pays by Direct Debit already.`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{promised(site)}</Paragraph>
      <Button href={row(site)}>Open the order</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(factLines(alertFacts(data, site)), promised(site), `Open the order:\n${row(site)}`),
});
