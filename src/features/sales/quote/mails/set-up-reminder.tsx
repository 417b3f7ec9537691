import { z } from 'zod';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { firstNameOf } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { packagePeriods } from '#src/shared/package-key.ts';
import { pagePath } from '#src/shared/paths.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { totalFacts, totalLine } from './quote.tsx';

const owing = z.object({
  fullName: z.string(),
  businessName: z.string(),
  once: z.int(),
  monthly: z.int(),
  per: z.enum(packagePeriods).default('month'),
  isCompleted: z.boolean().default(false),
  code: z.string(),
});
type Owing = z.output<typeof owing>;

/** The quote's page leads on; its token is neither in the subject nor in the preview. */
const page = ({ code }: Owing, { publicUrl }: MailSite) =>
  `${publicUrl}${pagePath('/consultation')}?${new URLSearchParams({ quote: code })}`;

const reason = ({ businessName, isCompleted }: Owing) =>
  isCompleted
    ? `the update for ${businessName} is completed, as quoted`
    : `you accepted our quote for ${businessName}`;

const left = (data: Owing) =>
  `Hello ${firstNameOf(data.fullName)}, ${reason(data)}. One step is left: to set up the Direct Debit that pays for it. It takes two minutes; have your sort code and account number to hand.`;

const after = ({ brand }: MailSite) =>
  `We tell you the amount and the date at least ${noticeDays.first} working days before we take anything. If something has changed, or you would rather pay another way, reply to this email or ring ${brand.phone.label}.`;

export const setUpReminder = template(owing, {
  subject: ({ businessName }) => `One step is left for ${businessName}`,
  heading: () => 'Set up your Direct Debit',
  preview: (data) => `${totalLine(data)}, as in the quote you accepted.`,
  html: (data, site) => (
    <>
      <Paragraph>{left(data)}</Paragraph>
      <Facts facts={totalFacts(data, vatNote(site.firm))} />
      <Button href={page(data, site)}>Set up your Direct Debit</Button>
      <Paragraph>{after(site)}</Paragraph>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      left(data),
      factLines(totalFacts(data, vatNote(site.firm))),
      `Set up your Direct Debit:\n${page(data, site)}`,
      after(site),
    ),
});
