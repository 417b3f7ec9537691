import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { webhookTopics } from '#src/server/webhooks/topics.ts';
import { pagePath } from '#src/shared/paths.ts';

const reasons = {
  gone: 'It answered that the address is gone (410).',
  failing: 'It has taken nothing for three days.',
} as const;

const next = 'Turn it on again once it works: until then it is told of nothing.';

const connections = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin/connections')}`;

/** To the owner: a webhook was turned off. */
export const webhookEnded = template(webhookTopics['webhook.ended'], {
  subject: ({ host }) => `The webhook to ${host} was turned off`,
  heading: ({ host }) => `The webhook to ${host} was turned off`,
  preview: ({ why }) => reasons[why],
  html: ({ why }, site) => (
    <>
      <Paragraph>{reasons[why]}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Button href={connections(site)}>See the connections</Button>
    </>
  ),
  text: ({ why }, site) =>
    paragraphs(reasons[why], next, `See the connections:\n${connections(site)}`),
});
