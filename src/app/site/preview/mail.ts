import { catalogue } from '#src/app/features.ts';
import { forBrowser } from '#src/server/mail/logo-part.ts';
import { type MailKindName, mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { mailSamples } from './mail-samples.ts';
import { samplePerson } from './sample.ts';

/** The kinds of mail that a firm sends to people. */
const kinds: readonly MailKindName[] = mailKindsWhere(catalogue.mails, ({ to }) => to === 'person');

/** Renders a kind of mail as the firm would send it now to a sample customer; '' where there is no such kind. */
export async function drawMail(
  firm: Firm,
  name: string,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const kind = kinds.find((known) => known === name);
  const data = kind && mailSamples(firm, publicUrl, now)[kind];
  if (!kind || !data) return '';
  const { to, template } = catalogue.mails[kind];
  const render = await template();
  const { email, id: subjectId } = samplePerson;
  const { html } = render(data, { publicUrl, firm, to, subjectId, email, at: now, now });
  return forBrowser(html, publicUrl);
}
