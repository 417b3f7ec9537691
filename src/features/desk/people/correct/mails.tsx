import { z } from 'zod';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const changed = ({ brand }: MailSite) =>
  `Hello, the email address of a customer account at ${brand.name} has been changed. From now on everything about it goes to the new address, and you log in with the new one. Every browser that was logged in has been logged out.`;
const object = ({ brand }: MailSite) =>
  `If you did not ask for this, or it is a mistake, please reply to this email or call us on ${brand.phone.label}: we will put it right.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/customer/login')}`;

/** Goes to the old and the new address, of which one may be a stranger's: it names nobody. */
export const addressChanged = template(z.object({}), {
  subject: (_, { brand }) => `The email address of your account at ${brand.name} has changed`,
  heading: () => 'Your email address has changed',
  preview: () => 'Please tell us if you did not ask for this.',
  html: (_, site) => (
    <>
      <Paragraph>{changed(site)}</Paragraph>
      <Paragraph>{object(site)}</Paragraph>
      <Button href={login(site)}>Log in with the new address</Button>
    </>
  ),
  text: (_, site) =>
    paragraphs(changed(site), object(site), `Log in with the new address:\n${login(site)}`),
});
