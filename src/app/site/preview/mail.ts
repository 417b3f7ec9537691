import { catalogue } from '#src/app/features.ts';
import { forBrowser } from '#src/server/mail/logo-part.ts';
import { type MailKindName, mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { mailSamples } from './mail-samples.ts';
import { ownerMailSamples } from './owner-mail-samples.ts';
import { samplePerson } from './sample.ts';

const kinds: readonly MailKindName[] = mailKindsWhere(catalogue.mails);

/**
 * Renders a kind of mail as the firm would send it now: to a sample customer, or of one to the owner; ''
 * where there is no such kind.
 */
export async function drawMail(
  firm: Firm,
  name: string,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const kind = kinds.find((known) => known === name);
  const sent = mailSamples(firm, publicUrl, now);
  const data = kind && (sent[kind] ?? ownerMailSamples(sent, firm, now)[kind]);
  if (!kind || !data) return '';
  const { to, template } = catalogue.mails[kind];
  const render = await template();
  const { email, id: subjectId } = samplePerson;
  const { html } = render(data, { publicUrl, firm, to, subjectId, email, at: now, now });
  return forBrowser(html, publicUrl);
}
