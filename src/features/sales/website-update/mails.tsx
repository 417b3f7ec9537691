import { z } from 'zod';
import { updateTopics } from '#src/features/sales/website-update/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { requestBody } from '#src/server/mail/request-body.tsx';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { within } from '#src/shared/firm/brand.ts';
import { isTold, type ToldStatus } from './update-rules.ts';

type Update = EventData<'update.received'>;

const nameOf = ({ businessName, website }: Update) => businessName || website || 'your website';

const factsOf = (data: Update): Fact[] => [
  ['Business', data.businessName],
  ['Website', data.website],
  ['Kind of update', data.category],
  ['Timeline', data.timeline],
  ['Budget', data.budget],
  ['Telephone', data.phone],
];

const next = ({ say }: MailSite): string =>
  `Work starts once you have said yes to the price${
    say('payStep', 'Payment after the work is completed') && ', and you pay after it is completed'
  }. If you would like to add something, a reply to this email will do.`;

export const updateReceipt = template(updateTopics['update.received'], {
  subject: (data) => `We have your update request for ${nameOf(data)}`,
  heading: () => 'Thank you, we have your update request',
  preview: (_, { brand }) =>
    `We look at your site and send a quote${within(brand.answers)}. Here is what you sent us.`,
  ...requestBody<Update>({
    opening: ({ fullName }, { brand }) =>
      `Hello ${firstNameOf(fullName)}, we have your update request. We look at your site and send a quote${within(brand.answers)}${brand.answers && ','} to this address. This is what you sent:`,
    facts: factsOf,
    closing: next,
  }),
});

const alertFacts = (data: Update, site: MailSite): Fact[] => [
  ['Quote due by', promisedBy(site)],
  ['From', data.fullName],
  ['Email', site.email ?? ''],
  ...factsOf(data),
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('update', subjectId ?? '')}`;

export const updateAlert = template(updateTopics['update.received'], {
  subject: (data) => `Update wanted: ${nameOf(data)}`,
  heading: (data) => `${nameOf(data)} would like an update`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  ...requestBody<Update>({
    facts: alertFacts,
    action: { label: 'Open the request', url: (_, site) => row(site) },
  }),
});

const moved = updateTopics['update.decided'].extend({ website: z.string() });
type Moved = z.output<typeof moved>;

interface StatusWords {
  subject: string;
  heading: string;
  /** What it means, and what happens next. */
  texts: [string, string];
}

const statusWords: Record<ToldStatus, StatusWords> = {
  assessed: {
    subject: 'We have looked at your website',
    heading: 'We have looked at your website',
    texts: [
      'we have read your update request and been through your site.',
      'Our quote comes next, by email. Nothing starts, and you owe nothing, until you have said yes to it.',
    ],
  },
  'in-progress': {
    subject: 'We are working on your update',
    heading: 'We are working on your update',
    texts: [
      'we have started on the update of your site. It stays as it is for your visitors until the new parts are ready.',
      'You need do nothing now. We write again when it is done; if we miss a text or a picture, we ask.',
    ],
  },
  completed: {
    subject: 'Your update is done',
    heading: 'Your update is done',
    texts: [
      'the update that you asked for is on your site. Please have a look at it, on your phone too.',
      'Now that the work is completed you pay for it: we write with the amount and the date before anything is taken.',
    ],
  },
  cancelled: {
    subject: 'Your update request is cancelled',
    heading: 'Your update request is cancelled',
    texts: [
      'we have cancelled your update request, so nothing more happens with it. Your site stays as it is.',
      'If that is not what you wanted, reply to this email or ring us, and we take it up again.',
    ],
  },
};

const wordsOf = ({ status }: Moved) => statusWords[isTold(status) ? status : 'assessed'];
const opening = (data: Moved) => `Hello ${firstNameOf(data.fullName)}, ${wordsOf(data).texts[0]}`;
const closing = (data: Moved, { say }: MailSite) =>
  data.status === 'completed'
    ? `${say('putRight', 'If something is not as you meant it, reply to this email and we put it right.')} ${wordsOf(data).texts[1]}`
    : wordsOf(data).texts[1];
const movedFacts = ({ website }: Moved): Fact[] => [['Website', website]];

export const updateStatus = template(moved, {
  subject: (data) => wordsOf(data).subject,
  heading: (data) => wordsOf(data).heading,
  preview: closing,
  html: (data, site) => (
    <>
      <Paragraph>{opening(data)}</Paragraph>
      <Facts facts={movedFacts(data)} />
      <Paragraph>{closing(data, site)}</Paragraph>
      <Button href={site.brand.phone.href}>Ring {site.brand.phone.label}</Button>
    </>
  ),
  text: (data, site) => paragraphs(opening(data), factLines(movedFacts(data)), closing(data, site)),
});
