import { Fragment } from 'react';
import { z } from 'zod';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote, Subheading } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { portalHome } from '#src/shared/portal-links.ts';

const names = z.object({ firstName: z.string(), projectName: z.string() });
const entry = z.object({
  sender: z.string().describe("Their email address; '' where they gave none"),
  fields: z.array(z.object({ name: z.string(), message: z.string() })),
});
type Entry = z.output<typeof entry>;
const single = names.extend({
  ...entry.shape,
  subject: z.string().default('').describe("As the website calls it; '' where it does not"),
});
const gathered = names.extend({
  messages: z.array(entry).describe('The newest, oldest first'),
  earlier: z.int().describe('How many more there are before these'),
});
type Gathered = z.output<typeof gathered>;

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

const opening = ({ firstName, projectName }: z.output<typeof names>) =>
  `Hello ${firstName}, somebody has written to you through the contact form of “${projectName}”:`;

const answer = ({ sender }: Pick<Entry, 'sender'>) =>
  sender === ''
    ? 'They left no email address: a reply to this email would not reach them.'
    : `To answer, just reply to this email: your reply goes to ${sender}, not to us.`;

const portal = ({ publicUrl }: MailSite) => `${publicUrl}${portalHome}`;

/** To a customer: what somebody sent by the form of their website. */
export const formEntry = template(single, {
  subject: ({ subject, sender, projectName }) =>
    subject || (sender === '' ? `Message through ${projectName}` : `Message from ${sender}`),
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

const counted = ({ messages, earlier }: Gathered) => {
  const count = messages.length + earlier;
  return count === 1 ? 'One more message' : `${count} more messages`;
};
const gatheredOpening = (data: Gathered) =>
  `Hello ${data.firstName}, people have written to you through the contact form of “${data.projectName}”. After the first ten of a day we send them together, once an hour.`;
const earlierNote = ({ earlier }: Gathered) =>
  earlier === 0 ? '' : `These are the newest; ${earlier} more stand in your portal.`;
const answerEach =
  'To answer, write to the address in a message: a reply to this email comes to us.';
const titleOf = ({ sender }: Entry) => (sender === '' ? 'No email address' : `From ${sender}`);

/** To a customer: what was sent by the form of their website after the first ten of a day. */
export const formEntries = template(gathered, {
  subject: (data) => `${counted(data)} through ${data.projectName}`,
  heading: () => 'More messages from your website',
  preview: ({ messages }) => messages.map(({ sender }) => sender).join(' · '),
  html: (data, site) => (
    <>
      <Paragraph>{gatheredOpening(data)}</Paragraph>
      {data.messages.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may say the same
        <Fragment key={at}>
          <Subheading>{titleOf(entry)}</Subheading>
          <Facts facts={factsOf(entry)} />
          {textsOf(entry).map((field) => (
            <Quote key={field.name}>{quoted(field)}</Quote>
          ))}
        </Fragment>
      ))}
      {earlierNote(data) && <Paragraph>{earlierNote(data)}</Paragraph>}
      <Paragraph>{answerEach}</Paragraph>
      <Button href={portal(site)}>See all messages</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      gatheredOpening(data),
      ...data.messages.flatMap((entry) => [
        titleOf(entry),
        factLines(factsOf(entry)),
        ...textsOf(entry).map((field) => quoteLines(quoted(field))),
      ]),
      earlierNote(data),
      answerEach,
      `See all messages:\n${portal(site)}`,
    ),
  reason:
    'You have this email because the contact form of your website sends here what people write.',
});

const flooded = names.extend({ businessName: z.string() });
const floodedWords = ({ firstName, projectName }: z.output<typeof names>) =>
  `Hello ${firstName}, the contact form of “${projectName}” is being sent far more often than usual, most likely by a program.`;
const floodedNext =
  'Nothing is lost: what comes past 20 of one sender or 200 in all in a day is kept apart in your portal, and not mailed to you. Your form works on for everybody else.';

/** To a customer: that the form of their website is sent too often. */
export const formFlooded = template(flooded, {
  subject: ({ projectName }) => `Your contact form is sent too often: ${projectName}`,
  heading: () => 'Your contact form is sent too often',
  preview: () => 'Nothing is lost: further messages are kept apart in your portal.',
  html: (data, site) => (
    <>
      <Paragraph>{floodedWords(data)}</Paragraph>
      <Paragraph>{floodedNext}</Paragraph>
      <Button href={portal(site)}>See what is kept apart</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(floodedWords(data), floodedNext, `See what is kept apart:\n${portal(site)}`),
});

const toOwner = ({ businessName, projectName }: z.output<typeof flooded>) =>
  `The contact form of “${projectName}” (${businessName}) is being sent far more often than usual. What comes past 20 of one sender or 200 in all in a day is kept apart in your customer’s portal; they have been told. If it goes on, make the form anew: its address changes.`;

const work = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'work')}`;

/** To the owner: that the form of a customer's website is sent too often. */
export const formFloodedAlert = template(flooded, {
  subject: ({ businessName }) => `A contact form is sent too often: ${businessName}`,
  heading: () => 'A contact form is sent too often',
  preview: toOwner,
  html: (data, site) => (
    <>
      <Paragraph>{toOwner(data)}</Paragraph>
      <Button href={work(site)}>Open the project</Button>
    </>
  ),
  text: (data, site) => paragraphs(toOwner(data), `Open the project:\n${work(site)}`),
});
