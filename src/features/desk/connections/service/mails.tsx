import { serviceTopics } from '#src/server/connections/feature.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { z } from '#src/shared/zod.ts';
import { serviceTexts } from './texts.ts';

type Changed = z.output<(typeof serviceTopics)['connection.changed']>;

const warning =
  'If this was not you, set a new ADMIN_PASSWORD, which ends every session, and enter it again.';

const heading = ({ kind, change }: Changed) =>
  `${serviceTexts[kind].name} ${change === 'set' ? 'entered' : 'removed'} on the desk`;

const what = ({ kind, change }: Changed, { at }: MailSite) =>
  `“${serviceTexts[kind].name}” was ${change === 'set' ? 'entered' : 'removed'} under Connections on ${formatMoment(at)}.`;

const services = ({ publicUrl }: MailSite) =>
  `${publicUrl}${pagePath('/admin/connections')}?part=services`;

/** To the owner: a service was connected otherwise, or is no longer. */
export const connectionChanged = template(serviceTopics['connection.changed'], {
  subject: heading,
  heading,
  preview: () => 'Was it you?',
  html: (data, site) => (
    <>
      <Paragraph>{what(data, site)}</Paragraph>
      <Paragraph>{warning}</Paragraph>
      <Button href={services(site)}>See the services</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(what(data, site), warning, `See the services:\n${services(site)}`),
});
