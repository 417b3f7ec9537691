import { adminTopics } from '#src/server/auth/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';

const changes = {
  on: {
    title: 'Two-step login was turned on',
    next: 'From now on each login asks for a code from the authenticator app. Keep the recovery codes away from the phone.',
  },
  off: {
    title: 'Two-step login was turned off',
    next: 'From now on the password alone opens the desk.',
  },
  'recovery-codes': {
    title: 'Your recovery codes were replaced',
    next: 'The old recovery codes of the two-step login no longer work.',
  },
} as const;

const warning =
  'Other browsers were logged out. If this was not you, set a new ADMIN_PASSWORD at once and look at the two-step login on the desk.';

const factsOf = ({ publicUrl, at }: MailSite): Fact[] => [
  ['When', formatMoment(at)],
  ['Where', new URL(publicUrl).host],
];

const desk = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin')}`;

export const secondFactorChanged = template(adminTopics['admin.second-factor-changed'], {
  subject: ({ change }) => changes[change].title,
  heading: ({ change }) => changes[change].title,
  preview: ({ change }) => `${changes[change].next} Was it you?`,
  html: ({ change }, site) => (
    <>
      <Paragraph>{changes[change].next}</Paragraph>
      <Facts facts={factsOf(site)} />
      <Paragraph>{warning}</Paragraph>
      <Button href={desk(site)}>Open the desk</Button>
    </>
  ),
  text: ({ change }, site) =>
    paragraphs(
      changes[change].next,
      factLines(factsOf(site)),
      warning,
      `Open the desk:\n${desk(site)}`,
    ),
});
