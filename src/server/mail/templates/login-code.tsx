import { z } from 'zod';
import { look } from '#src/server/mail/look.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { brand } from '#src/shared/brand.ts';
import { paths } from '#src/shared/paths.ts';

const data = z.object({ firstName: z.string(), loginId: z.string(), code: z.string() });

/** The code is in the fragment, which no server or log sees. */
const fillIn = ({ loginId, code }: z.output<typeof data>, { publicUrl }: MailSite) =>
  `${publicUrl}${paths.customerLogin}?${new URLSearchParams({ login: loginId })}#${encodeURIComponent(code)}`;

const next =
  'If you did not ask for this, you can ignore it: nobody gets in without the code. Please pass it on to no one.';

/** The code is neither in the subject nor in the preview, which lock screens show. */
export const loginCode = template(data, {
  subject: () => `Your login code for ${brand.name}`,
  heading: () => 'Your login code',
  preview: () => 'Open this email to see the code. It lasts ten minutes and works once.',
  html: (data, site) => (
    <>
      <Paragraph>
        Hello {data.firstName}, this is the code for your customer portal. It lasts ten minutes from
        when you asked for it, and works once.
      </Paragraph>
      <p className="soft" style={look.code}>
        {data.code}
      </p>
      <Button href={fillIn(data, site)}>Fill the code in for me</Button>
      <Paragraph>
        The button only fills the code in, on the screen where you asked for it; you log in there
        yourself. {next}
      </Paragraph>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      `Hello ${data.firstName}, this is the code for your customer portal. It lasts ten minutes from when you asked for it, and works once.`,
      `    ${data.code}`,
      `This address fills the code in; you log in there yourself:\n${fillIn(data, site)}`,
      next,
    ),
});
