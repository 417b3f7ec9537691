import { z } from 'zod';
import { firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { pagePath } from '#src/shared/paths.ts';

const data = z.object({ fullName: z.string(), businessName: z.string(), code: z.string() });

/** The order's id opens the page, so it is neither in the subject nor in the preview. */
const page = ({ code }: z.output<typeof data>, { publicUrl }: MailSite) =>
  `${publicUrl}${pagePath('/payment-setup')}?${new URLSearchParams({ order: code })}`;

const why = ({ fullName, businessName }: z.output<typeof data>) =>
  `Hello ${firstNameOf(fullName)}, one step is left to set up the Direct Debit for ${businessName}: please confirm it on the secure page of GoCardless, who collect our Direct Debits. It takes two minutes, and you will need your sort code and account number.`;
const after =
  'Until you confirm it, we cannot collect anything. If you have just confirmed it, there is nothing more to do.';

export const mandateConfirm = template(data, {
  subject: () => 'Please confirm your Direct Debit',
  heading: () => 'Confirm your Direct Debit',
  preview: () => 'One step is left, on a secure page. It takes two minutes.',
  html: (given, site) => (
    <>
      <Paragraph>{why(given)}</Paragraph>
      <Button href={page(given, site)}>Confirm your Direct Debit</Button>
      <Paragraph>{after}</Paragraph>
    </>
  ),
  text: (given, site) =>
    paragraphs(why(given), `Confirm your Direct Debit:\n${page(given, site)}`, after),
});
