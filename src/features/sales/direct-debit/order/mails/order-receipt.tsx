import { z } from 'zod';
import { total } from '#src/features/money/billing/notice/mails/charge-notice.tsx';
import { orderTopics } from '#src/features/people/order/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { within } from '#src/shared/firm/brand.ts';
import { formatPounds } from '#src/shared/money.ts';
import { pagePath } from '#src/shared/paths.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { NoticeParts, noticeText, orderNotice } from './order-notice.tsx';

/** Whatever is given: a mail shows the last two digits of an account, and no others. */
const lastTwo = z.string().transform((text) => text.replaceAll(/\D/g, '').slice(-2));
const order = orderTopics['order.placed'].extend({
  accountEnding: lastTwo,
  /** The provider on whose page the customer has still to confirm the Direct Debit. */
  confirmedWith: z.string().optional(),
  /** What its inquiry said, where this is the receipt of that too. */
  phone: z.string().default(''),
  domain: z.string().default(''),
  description: z.string().default(''),
  notice: orderNotice.optional(),
});
type Order = z.output<typeof order>;

const adverbs = { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' };

/** What was ordered, and for how much. */
export const prices = (data: EventData<'order.placed'>, { firm }: MailSite): Fact[] => [
  ['Package', packageName(firm, data.package)],
  ['Set-up', data.setupPrice > 0 ? `${formatPounds(data.setupPrice)}${vatNote(firm)}, once` : ''],
  [
    'Google Business',
    data.googlePrice > 0 ? `${formatPounds(data.googlePrice)}${vatNote(firm)}, once` : '',
  ],
  [adverbs[data.per], data.isCharged ? sayFee(data.monthlyPrice, data.per, vatNote(firm)) : ''],
];

/** The notice that it carries, while that is in time. */
const noticeOf = ({ notice }: Order, { now }: MailSite) =>
  notice && now < new Date(notice.until) ? notice : null;

const paidBy = ({ isCharged }: Order) =>
  isCharged ? 'Direct Debit' : 'The Direct Debit that you have';

const factsOf = (data: Order, site: MailSite): Fact[] => [
  ['Order reference', data.reference],
  ...prices(data, site),
  ['For', data.businessName],
  // A notice says it again.
  ['Paid by', noticeOf(data, site) ? '' : paidBy(data)],
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

const thanks = ({ fullName, confirmedWith, isCharged }: Order, { brand }: MailSite) =>
  `Thank you, ${firstNameOf(fullName)}. ${isCharged ? '' : alreadyPaying(confirmedWith === undefined)}${
    confirmedWith === undefined
      ? 'There is nothing more you need to do today.'
      : `One step is left: please confirm your Direct Debit on the secure page of ${confirmedWith}; ${isCharged ? 'the last screen of your order leads there' : 'we have sent you the link in another email'}.`
  } We read through your order and reply${within(brand.answers)} if anything is unclear${brand.starts && `; work on your website starts within ${brand.starts}`}.`;

const told = 'This is what you told us about your business:';

const portal = ({ email }: MailSite) =>
  `Follow the work in your customer portal; you log in with ${email}. If you did not place this order, please ring us.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/customer/login')}`;

export const orderReceipt = template(order, {
  subject: (data, { firm }) => `Your order is placed: ${packageName(firm, data.package)}`,
  heading: ({ confirmedWith, isCharged }) =>
    `Your order is placed${confirmedWith === undefined && isCharged ? ', and your Direct Debit set up' : ''}`,
  preview: (data, site) => {
    const notice = noticeOf(data, site);
    const next = notice
      ? `${total(notice)} by Direct Debit on ${formatDate(notice.on)}.`
      : 'You hear the amount and the date before we take anything.';
    return `${data.confirmedWith === undefined ? 'Nothing more to do today.' : 'Please confirm your Direct Debit.'} ${next}`;
  },
  html: (data, site) => (
    <>
      <Paragraph>{thanks(data, site)}</Paragraph>
      <Facts facts={factsOf(data, site)} />
      {data.description && (
        <>
          <Paragraph>{told}</Paragraph>
          <Quote>{data.description}</Quote>
        </>
      )}
      <NoticeParts notice={noticeOf(data, site)} site={site} />
      <Paragraph>{portal(site)}</Paragraph>
      <Button href={login(site)}>Go to your customer portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      thanks(data, site),
      factLines(factsOf(data, site)),
      data.description && told,
      data.description && quoteLines(data.description),
      noticeText({ notice: noticeOf(data, site), site }),
      portal(site),
      `Go to your customer portal:\n${login(site)}`,
    ),
});
