import { connectionTopics } from '#src/features/desk/connections/topics.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';

const warning =
  'If this was not you, revoke it at once, and set a new ADMIN_PASSWORD: a new password ends sessions, but not keys.';

const what = (name: string, { at }: MailSite) =>
  `A key called “${name}” was made on ${formatMoment(at)}. Whoever has it can do what it was made for, without the password.`;

const connections = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin/connections')}`;

/** To the owner: a key for scripts was made. */
export const keyMade = template(connectionTopics['key.made'], {
  subject: () => 'A key for scripts was made',
  heading: () => 'A key for scripts was made',
  preview: ({ name }) => `“${name}”. Was it you?`,
  html: ({ name }, site) => (
    <>
      <Paragraph>{what(name, site)}</Paragraph>
      <Paragraph>{warning}</Paragraph>
      <Button href={connections(site)}>See the keys</Button>
    </>
  ),
  text: ({ name }, site) =>
    paragraphs(what(name, site), warning, `See the keys:\n${connections(site)}`),
});
