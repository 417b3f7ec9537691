import { quoteTopics } from '#src/features/sales/quote/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf, promisedBy } from '#src/server/mail/facts.ts';
import { requestBody } from '#src/server/mail/request-body.tsx';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { within } from '#src/shared/firm/brand.ts';
import { formatPounds } from '#src/shared/money.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

type Consultation = EventData<'consultation.received'>;

const factsOf = (data: Consultation, { firm }: MailSite): Fact[] => [
  ['Service', data.service],
  ['Complexity', data.complexity],
  ['Timeline', data.timeline],
  ['Extras', data.extras.join(', ')],
  ['Estimate', formatPounds(data.estimate) + vatNote(firm)],
  ['Telephone', data.phone],
];

const next = ({ say }: MailSite): string =>
  `${say(
    'quoteRead',
    'We go through what you told us, and ring you if something is unclear.',
  )} ${say('quoteFixed', 'You then get a fixed quote in writing.')} The estimate is not binding: nothing starts, and nothing is charged, until you say yes.`;

const toYou = ({ answers }: MailSite['brand']) =>
  answers
    ? `Your quote follows${within(answers)}, to this address.`
    : 'We send your quote to this address.';

export const consultationReceipt = template(quoteTopics['consultation.received'], {
  subject: ({ businessName }, { brand }) =>
    `Your quote for ${businessName} follows${within(brand.answers)}`,
  heading: () => 'Thank you, your request is with us',
  preview: ({ estimate }, { brand, firm }) =>
    `Your quote follows${within(brand.answers)}. The estimate so far: ${formatPounds(estimate)}${vatNote(firm)}.`,
  ...requestBody<Consultation>({
    opening: ({ fullName, businessName }, { brand }) =>
      `Hello ${firstNameOf(fullName)}, we have your request for ${businessName}. ${toYou(brand)} This is what you told us:`,
    facts: factsOf,
    closing: next,
  }),
});

const alertFacts = (data: Consultation, site: MailSite): Fact[] => [
  ['Quote due by', promisedBy(site)],
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', site.email ?? ''],
  ...factsOf(data, site),
];

const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('consultation', subjectId ?? '')}`;

export const consultationAlert = template(quoteTopics['consultation.received'], {
  subject: (data) => `Quote wanted: ${data.businessName}, about ${formatPounds(data.estimate)}`,
  heading: ({ businessName }) => `${businessName} would like a quote`,
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  ...requestBody<Consultation>({
    facts: alertFacts,
    action: { label: 'Open the request', url: (_, site) => row(site) },
  }),
});
