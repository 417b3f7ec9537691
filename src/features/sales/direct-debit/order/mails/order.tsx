import { z } from 'zod';
import { type EventData, topics } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { packages } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';

/** Whatever is given: a mail shows the last two digits of an account, and no others. */
const lastTwo = z.string().transform((text) => text.replaceAll(/\D/g, '').slice(-2));
const order = topics['order.placed'].extend({
  accountEnding: lastTwo,
  /** The provider on whose page the customer has still to confirm the Direct Debit. */
  confirmedWith: z.string().optional(),
  /** What its inquiry said, where this is the receipt of that too. */
  phone: z.string().default(''),
  domain: z.string().default(''),
  description: z.string().default(''),
});

/** Whole pounds without pence. */
const price = (pence: number) => (pence % 100 === 0 ? formatPounds(pence) : formatPence(pence));

const prices = (data: EventData<'order.placed'>): Fact[] => [
  ['Package', packages[data.package].name],
  ['Set-up', data.setupPrice > 0 ? `${price(data.setupPrice)}, once` : ''],
  ['Google Business', data.googlePrice > 0 ? `${price(data.googlePrice)}, once` : ''],
  ['Monthly', data.monthlyPrice > 0 ? `${price(data.monthlyPrice)} a month` : ''],
];

const factsOf = (data: z.output<typeof order>): Fact[] => [
  ['Order reference', data.reference],
  ...prices(data),
  ['For', data.businessName],
  ['Paid by', data.isCharged ? 'Direct Debit' : 'The Direct Debit that you have'],
  ['Domain', data.domain],
  ['Telephone', data.phone],
  // The account is given on that page.
  ...(data.confirmedWith === undefined && data.isCharged
    ? ([
        ['Sort code', '••-••-••'],
        ['Account', `ending in ${data.accountEnding}`],
      ] as const)
    : []),
];

const alreadyPaying = (isConfirmed: boolean) =>
  `${
    isConfirmed ? 'You pay us by Direct Debit already, and it goes on' : 'Your first order stands'
  } as it is: nothing is charged for this one before we have agreed with you what it comes to. `;

const thanks = ({ fullName, confirmedWith, isCharged }: z.output<typeof order>) =>
  `Thank you, ${firstNameOf(fullName)}. ${isCharged ? '' : alreadyPaying(confirmedWith === undefined)}${
    confirmedWith === undefined
      ? 'There is nothing more you need to do today.'
      : `One step is left: please confirm your Direct Debit on the secure page of ${confirmedWith}; ${isCharged ? 'the last screen of your order leads there' : 'we have sent you the link in another email'}.`
  } We read through your order and reply within 24 hours if anything is unclear; work on your website starts within 5 business days.`;

const told = 'This is what you told us about your business:';

const notice =
  'We write with the amount and the date at least 10 working days before the first payment, and before any change. The Direct Debit Guarantee protects every payment: if we or your bank make a mistake, your bank refunds it in full straight away, and you can cancel at any time by telling your bank.';

const portal = ({ email }: MailSite) =>
  `Follow the work in your customer portal; you log in with ${email}. If you did not place this order, please ring us.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${paths.customerLogin}`;

export const orderReceipt = template(order, {
  subject: (data) => `Your order is placed: ${packages[data.package].name}`,
  heading: ({ confirmedWith, isCharged }) =>
    `Your order is placed${confirmedWith === undefined && isCharged ? ', and your Direct Debit set up' : ''}`,
  preview: ({ confirmedWith }) =>
    `${confirmedWith === undefined ? 'Nothing more to do today.' : 'Please confirm your Direct Debit.'} You hear the amount and the date before we take anything.`,
  html: (data, site) => (
    <>
      <Paragraph>{thanks(data)}</Paragraph>
      <Facts facts={factsOf(data)} />
      {data.description && (
        <>
          <Paragraph>{told}</Paragraph>
          <Quote>{data.description}</Quote>
        </>
      )}
      <Paragraph>{notice}</Paragraph>
      <Paragraph>{portal(site)}</Paragraph>
      <Button href={login(site)}>Go to your customer portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      thanks(data),
      factLines(factsOf(data)),
      data.description && told,
      data.description && quoteLines(data.description),
      notice,
      portal(site),
      `Go to your customer portal:\n${login(site)}`,
    ),
});

const alertFacts = (data: EventData<'order.placed'>, { email }: MailSite): Fact[] => [
  ['Order reference', data.reference],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
  ['Customer', data.newCustomer ? 'New' : 'Known: another order under the same address'],
  ...prices(data),
  ['To charge', data.isCharged ? '' : notCharged],
];

const notCharged =
  'Nothing by itself: they pay by Direct Debit already. Agree what it comes to, then charge it on the desk.';

const promised =
  'Promised: a reply within 24 hours if anything is unclear, a start within 5 business days, and notice of the amount and the date at least 10 working days before the first payment.';

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('order', subjectId ?? '')}`;

export const orderAlert = template(topics['order.placed'], {
  subject: (data) => `New order: ${data.businessName}, ${data.package}`,
  heading: ({ businessName }) => `New order from ${businessName}`,
  preview: (data) =>
    data.isCharged
      ? `${data.fullName}: ${price(data.setupPrice)} set-up, ${price(data.monthlyPrice)} a month.`
      : `${data.fullName}, who pays by Direct Debit already.`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      <Paragraph>{promised}</Paragraph>
      <Button href={row(site)}>Open the order</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(factLines(alertFacts(data, site)), promised, `Open the order:\n${row(site)}`),
});
