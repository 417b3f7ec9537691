import { designTopics } from '#src/features/work/design/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { look } from '#src/server/mail/look.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { currentAddress } from '#src/server/storage/upload-address.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { designLoginLink, placeOfDesign } from '#src/shared/portal-links.ts';

const titleOf = ({ designTitle, version }: { designTitle: string; version: number }) =>
  `${designTitle}, version ${version}`;

const choices =
  'Approve it, and we carry on from this design. Ask for changes, and a new version follows. Or reject it, and we get in touch about what comes next. We wait until you have decided.';

const login = (data: EventData<'design.sent'>, { publicUrl }: MailSite) =>
  `${publicUrl}${designLoginLink(placeOfDesign(data))}`;

export const designReady = template(designTopics['design.sent'], {
  subject: (data) => `A design for you to look at: ${titleOf(data)}`,
  heading: () => 'A design for you to look at',
  preview: (data) => `${titleOf(data)}, for ${data.businessName}, is in your customer portal.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {data.firstName}, <strong>{titleOf(data)}</strong>, for {data.businessName}, is in
        your customer portal.
      </Paragraph>
      <img
        src={currentAddress(site.publicUrl, data.imageUrl)}
        alt={`${titleOf(data)}: see it in your customer portal`}
        width="544"
        // React would preload the image in the head.
        loading="lazy"
        className="soft line"
        style={look.image}
      />
      <Paragraph>{choices}</Paragraph>
      <Button href={login(data, site)}>Look at the design</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${data.firstName}, ${titleOf(data)}, for ${data.businessName}, is in your customer portal.`,
      choices,
      `Look at the design:\n${login(data, site)}`,
    ),
});

const decisions = {
  approved: {
    verb: 'approved',
    next: 'They were told that we carry on from this design.',
  },
  revision_requested: {
    verb: 'asked for changes to',
    next: 'They were told that a new version follows. A change request was opened.',
  },
  rejected: {
    verb: 'rejected',
    next: 'They were told that we get in touch about what comes next.',
  },
} as const;

type Decided = EventData<'design.decided'>;

const whatHappened = (data: Decided) =>
  `${data.fullName} ${decisions[data.status].verb} ${titleOf(data)}`;

const factsOf = (data: Decided, { email }: MailSite): Fact[] => [
  ['Customer', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
  ['Project', data.projectName],
  ['Design', titleOf(data)],
];

const file = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${personLink(subjectId ?? '', 'work')}`;

export const designDecided = template(designTopics['design.decided'], {
  subject: whatHappened,
  heading: whatHappened,
  preview: ({ status, businessName }) => `${businessName}. ${decisions[status].next}`,
  html: (data, site) => (
    <>
      <Facts facts={factsOf(data, site)} />
      <Quote>{data.comment || data.feedback}</Quote>
      <Paragraph>{decisions[data.status].next}</Paragraph>
      <Button href={file(site)}>Open the customer’s file</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      factLines(factsOf(data, site)),
      quoteLines(data.comment || data.feedback),
      decisions[data.status].next,
      `Open the customer’s file:\n${file(site)}`,
    ),
});
