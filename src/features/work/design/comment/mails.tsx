import { z } from 'zod';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { placeOfDesign, portalLink } from '#src/shared/portal-links.ts';

/** The most characters that are quoted of one comment: all of it. */
const longest = 2000;

/** The newest comments on a customer's designs, oldest first. */
const comments = z.object({
  firstName: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  messages: z
    .array(
      z.object({
        message: z.string().transform((text) => text.slice(0, longest).toWellFormed()),
        designTitle: z.string(),
        version: z.int(),
        pin: z.int().nullable(),
        // Mails that were gathered before have neither.
        projectId: z.string().optional(),
        designId: z.string().optional(),
      }),
    )
    .min(1),
  earlier: z.int().describe('How many more there are before these'),
});
type Comments = z.output<typeof comments>;

const countOf = ({ messages, earlier }: Comments) => messages.length + earlier;

const howMany = (data: Comments) =>
  countOf(data) === 1 ? 'a comment' : `${countOf(data)} comments`;

const placeOf = ({ designTitle, version, pin }: Comments['messages'][number]) =>
  `${designTitle}, version ${version}${pin === null ? '' : `, pin ${pin}`}:`;

const lastWords = ({ messages }: Comments) => messages.at(-1)?.message ?? '';

const earlierNote = ({ earlier }: Comments) =>
  earlier === 0
    ? ''
    : `There ${earlier === 1 ? 'is one earlier comment' : `are ${earlier} earlier comments`}.`;

const lines = (data: Comments) => [
  ...data.messages.flatMap((comment) => [placeOf(comment), quoteLines(comment.message)]),
  earlierNote(data),
];

const List = (data: Comments) => (
  <>
    {data.messages.map((comment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <div key={index}>
        <Paragraph>{placeOf(comment)}</Paragraph>
        <Quote>{comment.message}</Quote>
      </div>
    ))}
    {data.earlier > 0 && <Paragraph>{earlierNote(data)}</Paragraph>}
  </>
);

const portal = ({ messages }: Comments, { publicUrl, subjectId }: MailSite) =>
  publicUrl + portalLink(subjectId ?? '', 'designs', placeOfDesign(messages.at(-1) ?? {}));

const greeting = (data: Comments) =>
  `Hello ${data.firstName}, we have written ${howMany(data)} on your design:`;

export const commentsToCustomer = template(comments, {
  subject: (data) => `We have written ${howMany(data)} on your design`,
  heading: (data) => `We have written ${howMany(data)} on your design`,
  preview: lastWords,
  html: (data, site) => (
    <>
      <Paragraph>{greeting(data)}</Paragraph>
      <List {...data} />
      <Button href={portal(data, site)}>Look at the design</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(greeting(data), ...lines(data), `Look at the design:\n${portal(data, site)}`),
});

const file = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'work')}`;

const factsOf = (data: Comments, { email }: MailSite): Fact[] => [
  ['Customer', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
];

export const commentsToOwner = template(comments, {
  subject: (data) => `${data.businessName}: ${howMany(data)} on a design`,
  heading: (data) => `${data.fullName} has written ${howMany(data)} on a design`,
  preview: lastWords,
  html: (data, site) => (
    <>
      <Facts facts={factsOf(data, site)} />
      <List {...data} />
      <Button href={file(site)}>Open the customer’s file</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(factsOf(data, site)),
      ...lines(data),
      `Open the customer’s file:\n${file(site)}`,
    ),
});
