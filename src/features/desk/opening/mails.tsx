import { z } from 'zod';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const title = 'Email works';
const body =
  'You asked for this test on your desk. Your server takes what we send, and it reaches this address.';
const desk = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin/firm')}`;

export const testMail = template(z.object({}), {
  subject: (_, { brand }) => `Test email from ${brand.name}`,
  heading: () => title,
  preview: () => body,
  html: (_, site) => (
    <>
      <Paragraph>{body}</Paragraph>
      <Button href={desk(site)}>Open your firm</Button>
    </>
  ),
  text: (_, site) => paragraphs(body, `Open your firm:\n${desk(site)}`),
});
