import { z } from 'zod';
import { sayChange } from '#src/features/work/project/texts.ts';
import { projectTopics } from '#src/features/work/project/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const factsOf = (data: EventData<'change.answered'>): Fact[] => [
  ['Your request', data.title],
  ['Project', data.projectName],
  ['Status', sayChange(data.status)],
];

const answered = ({ replies }: MailSite['brand']) =>
  replies && `: in business hours we answer within ${replies}`;

const next = ({ brand }: MailSite) =>
  `You can follow it in your customer portal. To add something, just reply to this email${answered(brand)}.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/customer/login')}`;

export const changeAnswered = template(projectTopics['change.answered'], {
  subject: ({ title }) => `Your change request: ${title}`,
  heading: () => 'We have answered your change request',
  preview: ({ response, status }) => response || `${sayChange(status)}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {data.firstName}, we have looked at what you asked for
        {data.response ? ', and this is our answer:' : '.'}
      </Paragraph>
      <Quote>{data.response}</Quote>
      <Facts facts={factsOf(data)} />
      <Paragraph>{next(site)}</Paragraph>
      <Button href={login(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${data.firstName}, we have looked at what you asked for${data.response ? ', and this is our answer:' : '.'}`,
      quoteLines(data.response),
      factLines(factsOf(data)),
      next(site),
      `See it in your portal:\n${login(site)}`,
    ),
});

const live = z.object({
  firstName: z.string(),
  businessName: z.string(),
  domain: z.string().describe("'' where it has none of its own"),
});
type Live = z.output<typeof live>;

const liveOpening = ({ firstName, businessName }: Live) =>
  `Hello ${firstName}, the website for ${businessName} is live: anybody can see it from now on.`;

const liveFacts = ({ domain }: Live): Fact[] => [['Its address', domain]];

const liveNext = ({ brand }: MailSite) =>
  `Please look through it once, on your phone as well. If a word, a picture or a price is wrong, write to us in your customer portal or reply to this email${answered(brand)}.`;

const liveLater = ({ say }: MailSite): string =>
  [
    say('siteHosted', 'We host it and keep it up to date.'),
    'Search engines usually take a few days to find a new site, so tell your customers of it yourself, too.',
  ]
    .filter(Boolean)
    .join(' ');

export const siteLive = template(live, {
  subject: ({ businessName }) => `The website for ${businessName} is live`,
  heading: () => 'Your website is live',
  preview: ({ domain }) => domain || 'Please look through it once, and tell us what is wrong.',
  html: (data, site) => (
    <>
      <Paragraph>{liveOpening(data)}</Paragraph>
      <Facts facts={liveFacts(data)} />
      <Paragraph>{liveNext(site)}</Paragraph>
      <Paragraph>{liveLater(site)}</Paragraph>
      <Button href={login(site)}>Go to your customer portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      liveOpening(data),
      factLines(liveFacts(data)),
      liveNext(site),
      liveLater(site),
      `Go to your customer portal:\n${login(site)}`,
    ),
});
