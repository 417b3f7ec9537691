import { z } from 'zod';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { portalHome } from '#src/shared/portal-links.ts';

const data = z.object({
  firstName: z.string(),
  projectName: z.string(),
  sender: z.string().describe("Their email address; '' where they gave none"),
  fields: z.array(z.object({ name: z.string(), message: z.string() })),
});
type Entry = z.output<typeof data>;

/** Up to here a text stands in a line of the table, in characters. */
const shortest = 100;
const isLong = ({ message }: Entry['fields'][number]) =>
  message.length > shortest || message.includes('\n');

/** The longest that an email quotes, in characters; the portal has all. */
const longest = 2000;
const quoted = ({ name, message }: Entry['fields'][number]) =>
  `${name}:\n${message.length > longest ? `${message.slice(0, longest).toWellFormed()}…\n(The rest stands in your portal.)` : message}`;

const factsOf = ({ fields }: Entry): Fact[] =>
  fields.filter((field) => !isLong(field)).map(({ name, message }): Fact => [name, message]);
const textsOf = ({ fields }: Entry) => fields.filter(isLong);

const opening = ({ firstName, projectName }: Entry) =>
  `Hello ${firstName}, somebody has written to you through the contact form of “${projectName}”:`;

const answer = ({ sender }: Entry) =>
  sender === ''
    ? 'They left no email address: a reply to this email would not reach them.'
    : `To answer, just reply to this email: your reply goes to ${sender}, not to us.`;

const portal = ({ publicUrl }: MailSite) => `${publicUrl}${portalHome}`;

/** To a customer: what somebody sent by the form of their website. */
export const formEntry = template(data, {
  subject: ({ sender, projectName }) =>
    sender === '' ? `Message through ${projectName}` : `Message from ${sender}`,
  heading: () => 'A message from your website',
  preview: ({ fields }) => fields.map(({ message }) => message).join(' · '),
  html: (entry, site) => (
    <>
      <Paragraph>{opening(entry)}</Paragraph>
      <Facts facts={factsOf(entry)} />
      {textsOf(entry).map((field) => (
        <Quote key={field.name}>{quoted(field)}</Quote>
      ))}
      <Paragraph>{answer(entry)}</Paragraph>
      <Button href={portal(site)}>See all messages</Button>
    </>
  ),
  text: (entry, site) =>
    paragraphs(
      opening(entry),
      factLines(factsOf(entry)),
      ...textsOf(entry).map((field) => quoteLines(quoted(field))),
      answer(entry),
      `See all messages:\n${portal(site)}`,
    ),
  reason:
    'You have this email because the contact form of your website sends here what people write.',
});
