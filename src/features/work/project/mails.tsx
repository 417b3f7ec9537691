import { type EventData, topics } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { humanize } from '#src/shared/humanize.ts';
import { paths } from '#src/shared/paths.ts';

const factsOf = (data: EventData<'change.answered'>): Fact[] => [
  ['Your request', data.title],
  ['Project', data.projectName],
  ['Status', humanize(data.status)],
];

const next =
  'You can follow it in your customer portal. To add something, just reply to this email: in business hours we answer within 2 hours.';

const login = ({ publicUrl }: MailSite) => `${publicUrl}${paths.customerLogin}`;

export const changeAnswered = template(topics['change.answered'], {
  subject: ({ title }) => `Your change request: ${title}`,
  heading: () => 'We have answered your change request',
  preview: ({ response, status }) => response || `It is now ${humanize(status).toLowerCase()}.`,
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {data.firstName}, we have looked at what you asked for
        {data.response ? ', and this is our answer:' : '.'}
      </Paragraph>
      <Quote>{data.response}</Quote>
      <Facts facts={factsOf(data)} />
      <Paragraph>{next}</Paragraph>
      <Button href={login(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${data.firstName}, we have looked at what you asked for${data.response ? ', and this is our answer:' : '.'}`,
      quoteLines(data.response),
      factLines(factsOf(data)),
      next,
      `See it in your portal:\n${login(site)}`,
    ),
});
