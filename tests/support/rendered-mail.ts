import { mails } from '#src/app/mails.ts';
import { type MailKindName, settingsOf } from '#src/server/mail/mail-kinds.ts';
import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import { mailExamples } from './mail-examples.ts';
import { subjectId } from './mail-facts.ts';

export const publicUrl = 'https://awning.example.org';

/** Renders a mail of a kind, and reads its HTML. */
export function renderMail(
  kind: MailKindName,
  data: object = mailExamples[kind],
  firm = completeDefaultFirm,
) {
  const mail = mails[kind](data, {
    publicUrl,
    firm,
    to: settingsOf(kind).to,
    subjectId,
    email: kind === 'weekly-digest' ? null : 'maud@ferris-heating.example.org',
    at: new Date('2026-04-15T10:05:00Z'),
    now: new Date('2026-04-15T10:05:00Z'),
  });
  return { ...mail, page: new DOMParser().parseFromString(mail.html, 'text/html') };
}

export const linksOf = (page: Document) => [...page.querySelectorAll('a')].map(({ href }) => href);
