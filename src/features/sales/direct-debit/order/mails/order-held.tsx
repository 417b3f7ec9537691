import { z } from 'zod';
import { orderTopics } from '#src/features/people/order/topics.ts';
import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { packageName } from '#src/shared/find-package.ts';
import { pagePath } from '#src/shared/paths.ts';

type Held = EventData<'order.held'>;

/** Whoever ordered is unknown: nothing that they wrote is told to the customer. */
const held = z.object({ firstName: z.string() });

const what = ({ firstName }: z.output<typeof held>) =>
  `Hello ${firstName}, somebody set up a Direct Debit in your name on our website, with your email address. Was it you? We could not tell, so it waits, and nothing is collected by it.`;
const yes = ({ email }: MailSite) =>
  `If it was you: log in to your customer portal with ${email ?? 'this address'}, and say there that it is yours. It counts at once.`;
const no =
  'If it was not you, there is nothing to do: what you have with us stays as it is. We would be glad to hear of it all the same.';
const login = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/customer/login')}`;

export const orderHeld = template(held, {
  subject: () => 'Was it you who set up a Direct Debit?',
  heading: () => 'Was it you?',
  preview: () => 'Somebody set up a Direct Debit in your name. It waits until you say so.',
  html: (data, site) => (
    <>
      <Paragraph>{what(data)}</Paragraph>
      <Paragraph>{yes(site)}</Paragraph>
      <Button href={login(site)}>Yes, it was me: log in</Button>
      <Paragraph>{no}</Paragraph>
    </>
  ),
  text: (data, site) =>
    paragraphs(what(data), yes(site), `Yes, it was me: log in:\n${login(site)}`, no),
});

const facts = (data: Held, { email, firm }: MailSite): Fact[] => [
  ['From', data.fullName],
  ['Business', data.businessName],
  ['Email', email ?? ''],
  ['Package', packageName(firm, data.package)],
];
const why =
  'We know this email address, and whoever ordered has not shown that it is theirs. Nothing has changed, and nothing is collected by this Direct Debit until the customer or you accept it. We have asked the customer by email.';
const row = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${deskLink('order', subjectId ?? '')}`;

export const orderHeldAlert = template(orderTopics['order.held'], {
  subject: ({ businessName }) => `A Direct Debit waits for you: ${businessName}`,
  heading: () => 'A Direct Debit waits for you',
  preview: ({ fullName }) => `${fullName} may not be who they say. Compare both accounts.`,
  html: (data, site) => (
    <>
      <Paragraph>{why}</Paragraph>
      <Facts facts={facts(data, site)} />
      <Button href={row(site)}>Compare and decide</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(why, factLines(facts(data, site)), `Compare and decide:\n${row(site)}`),
});
