import { z } from 'zod';
import { Button, Code, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const data = z.object({ firstName: z.string(), loginId: z.string(), code: z.string() });

/** The code is in the fragment, which no server or log sees. */
const fillIn = ({ loginId, code }: z.output<typeof data>, { publicUrl }: MailSite) =>
  `${publicUrl}${pagePath('/customer/login')}?${new URLSearchParams({ login: loginId })}#${encodeURIComponent(code)}`;

const next =
  'If you did not ask for this, you can ignore it: nobody gets in without the code. Please do not share it with anybody.';

/** The code is in the subject, for the notice on a phone: it works only in the browser that asked for it. */
export const loginCode = template(data, {
  subject: ({ code }, { brand }) => `${code} is your login code for ${brand.name}`,
  heading: () => 'Your login code',
  preview: () => 'It lasts ten minutes and works once, where you asked for it.',
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {data.firstName}, this is the code for your customer portal. It works once, within ten
        minutes of asking for it.
      </Paragraph>
      <Code>{data.code}</Code>
      <Button href={fillIn(data, site)}>Fill in the code</Button>
      <Paragraph>
        The button fills the code in on the login screen; you then log in there yourself. {next}
      </Paragraph>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${data.firstName}, this is the code for your customer portal. It works once, within ten minutes of asking for it.`,
      `    ${data.code}`,
      `This link fills the code in on the login screen; you then log in there yourself:\n${fillIn(data, site)}`,
      next,
    ),
});
