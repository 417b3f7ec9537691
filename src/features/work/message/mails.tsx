import { z } from 'zod';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { portalLink } from '#src/shared/portal-links.ts';

/** The newest messages that wait to be read, oldest first. */
const unread = z.object({
  firstName: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  messages: z.array(z.object({ message: z.string(), hasImage: z.boolean() })).min(1),
  earlier: z.int().describe('How many more there are before these'),
});
type Unread = z.output<typeof unread>;

const wordsOf = ({ message, hasImage }: Unread['messages'][number]) =>
  message === '' ? 'A picture.' : `${message}${hasImage ? '\n(With a picture.)' : ''}`;

const lastWords = ({ messages }: Unread) =>
  messages
    .slice(-1)
    .map(({ message }) => message || 'A picture.')
    .join();

const several = ({ messages, earlier }: Unread) => messages.length + earlier > 1;

const earlierNote = ({ earlier }: Unread) =>
  earlier === 0
    ? ''
    : `There ${earlier === 1 ? 'is one earlier message' : `are ${earlier} earlier messages`}.`;

const portal = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${portalLink(subjectId ?? '', 'support')}`;

const greeting = (data: Unread) =>
  `Hello ${data.firstName}, we have written to you in your customer portal:`;

export const messageToCustomer = template(unread, {
  subject: (data) => (several(data) ? 'New messages from us' : 'A new message from us'),
  heading: (data) => (several(data) ? 'We have sent you messages' : 'We have sent you a message'),
  preview: lastWords,
  html: (data, site) => (
    <>
      <Paragraph>{greeting(data)}</Paragraph>
      <Messages {...data} />
      <Button href={portal(site)}>Read and reply</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(greeting(data), ...messageLines(data), `Read and reply:\n${portal(site)}`),
});

const file = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'messages')}`;

const factsOf = (data: Unread, { email }: MailSite): Fact[] => [
  ['Customer', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
];

const promise = ({ brand }: MailSite) =>
  brand.replies && `They were told that we answer within ${brand.replies}, in business hours.`;

export const messageToOwner = template(unread, {
  subject: (data) => `${several(data) ? 'Messages' : 'Message'} from ${data.businessName}`,
  heading: ({ fullName }) => `${fullName} has written to you`,
  preview: lastWords,
  html: (data, site) => (
    <>
      <Facts facts={factsOf(data, site)} />
      <Messages {...data} />
      <Paragraph>{promise(site)}</Paragraph>
      <Button href={file(site)}>Open the conversation</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(factsOf(data, site)),
      ...messageLines(data),
      promise(site),
      `Open the conversation:\n${file(site)}`,
    ),
});

const Messages = (data: Unread) => (
  <>
    {data.messages.map((message, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <Quote key={index}>{wordsOf(message)}</Quote>
    ))}
    {data.earlier > 0 && <Paragraph>{earlierNote(data)}</Paragraph>}
  </>
);

const messageLines = (data: Unread) => [
  ...data.messages.map((message) => quoteLines(wordsOf(message))),
  earlierNote(data),
];
