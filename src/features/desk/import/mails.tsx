import { z } from 'zod';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const data = z.object({ firstName: z.string() });

const opening = ({ firstName }: z.output<typeof data>, { brand }: MailSite) =>
  `Hello ${firstName}, you now have a customer portal at ${brand.name}. There you see your website, your payments and invoices, and can write to us.`;
const how =
  'There is no password: give this email address, and we send you a code. Nothing changes about your website or what you pay.';
const login = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/customer/login')}`;

/** Goes to a customer of another tool whom the owner brought here, if they choose to. */
export const portalInvitation = template(data, {
  subject: (_, { brand }) => `Your customer portal at ${brand.name}`,
  heading: () => 'Your customer portal is open',
  preview: () => 'Your website, payments and invoices in one place.',
  html: (data, site) => (
    <>
      <Paragraph>{opening(data, site)}</Paragraph>
      <Button href={login(site)}>Open your portal</Button>
      <Paragraph>{how}</Paragraph>
    </>
  ),
  text: (data, site) => paragraphs(opening(data, site), `Open your portal:\n${login(site)}`, how),
});
