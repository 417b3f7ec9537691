import { z } from 'zod';
import { privacyTopics } from '#src/features/people/privacy/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import { type Fact, firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Code, Facts, Letter, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import { inHours, stateNames, yours } from './texts.ts';

type Requested = EventData<'privacy.requested'>;

const Ring = ({ brand }: MailSite) => (
  <Button href={brand.phone.href}>Ring {brand.phone.label}</Button>
);

const codeData = z.object({ code: z.string() });
const ignore =
  'If you did not ask for this, you can ignore it: nothing happens without the code. Please do not share it with anybody.';
const opening =
  'This code proves that this email address is yours, for what you asked about your personal data. It works once, within ten minutes of asking for it.';

/** The code is neither in the subject nor in the preview, which lock screens show. */
export const privacyCode = template(codeData, {
  subject: (_, { brand }) => `Your code for ${brand.name}`,
  heading: () => 'Your code',
  preview: () => 'Open this email to see the code. It lasts ten minutes and works once.',
  html: ({ code }, site) => (
    <>
      <Paragraph>{opening}</Paragraph>
      <Code>{code}</Code>
      <Paragraph>Please enter it on the page where you asked for it. {ignore}</Paragraph>
      <Ring {...site} />
    </>
  ),
  text: ({ code }) =>
    paragraphs(
      opening,
      `    ${code}`,
      `Please enter it on the page where you asked for it. ${ignore}`,
    ),
});

const promise = ({ kind, dueOn }: Requested, { brand }: MailSite) => {
  if (kind === 'complaint')
    return 'This confirms that we have your complaint. We look into it, and answer as soon as we can.';
  if (kind === 'work') return `A person answers${inHours(brand.replies)}.`;
  return `We answer by ${formatDate(dueOn)} at the latest, at no cost to you.`;
};

const received = (data: Requested, site: MailSite) =>
  `Hello ${firstNameOf(data.fullName)}, we have ${yours[data.kind]}. ${promise(data, site)}`;

export const privacyReceipt = template(privacyTopics['privacy.requested'], {
  subject: ({ kind }) => `We have ${yours[kind]}`,
  heading: ({ kind }) => `We have ${yours[kind]}`,
  preview: promise,
  html: (data, site) => (
    <>
      <Paragraph>{received(data, site)}</Paragraph>
      {data.description && <Quote>{data.description}</Quote>}
      <Ring {...site} />
    </>
  ),
  text: (data, site) =>
    paragraphs(received(data, site), data.description && quoteLines(data.description)),
});

const inbox = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin/inbox')}`;
const alertFacts = (data: Requested, { email }: MailSite): Fact[] => [
  ['From', data.fullName],
  ['Email', email ?? ''],
  [data.kind === 'complaint' ? 'Acknowledge by' : 'Answer by', formatDate(data.dueOn)],
];

export const privacyAlert = template(privacyTopics['privacy.requested'], {
  subject: ({ kind, fullName }) => `${stateNames[kind]}: ${fullName}`,
  heading: ({ kind }) => stateNames[kind],
  preview: ({ fullName, description }) => `${fullName}: ${description}`,
  html: (data, site) => (
    <>
      <Facts facts={alertFacts(data, site)} />
      {data.description && <Quote>{data.description}</Quote>}
      <Button href={inbox(site)}>Open the inbox</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(alertFacts(data, site)),
      data.description && quoteLines(data.description),
      `Open the inbox:\n${inbox(site)}`,
    ),
});

/** A letter: what the owner wrote, to whoever asked. */
export const privacyAnswer = template(privacyTopics['privacy.answered'], {
  subject: ({ kind }) => `Our answer to ${yours[kind]}`,
  heading: () => '',
  preview: ({ response }) => response,
  html: ({ response }) => <Letter>{response}</Letter>,
  text: ({ response }) => response,
  reason: '',
});

const acknowledged = (fullName: string) =>
  `Hello ${firstNameOf(fullName)}, we have your complaint and look into it. We answer as soon as we can; if we need longer than a month, we write to you again.`;

export const complaintAcknowledged = template(privacyTopics['privacy.acknowledged'], {
  subject: () => 'We have your complaint',
  heading: () => 'We have your complaint',
  preview: () => 'We look into it, and answer as soon as we can.',
  html: ({ fullName }, site) => (
    <>
      <Paragraph>{acknowledged(fullName)}</Paragraph>
      <Ring {...site} />
    </>
  ),
  text: ({ fullName }) => paragraphs(acknowledged(fullName)),
});
