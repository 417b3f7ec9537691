import { catalogue } from '#src/app/features.ts';
import { type MailKindName, mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import type { Template } from '#src/server/mail/template.tsx';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { mailExamples } from './mail-examples.ts';
import { subjectId } from './mail-subject.ts';

const templates = new Map<MailKindName, Template>();
for (const kind of mailKindsWhere(catalogue.mails))
  templates.set(kind, await catalogue.mails[kind].template());

/** The template of a kind of mail, without waiting for it. */
export function templateOf(kind: MailKindName): Template {
  const template = templates.get(kind);
  if (!template) throw new Error(`There is no mail ${kind}.`);
  return template;
}

export const publicUrl = 'https://awning.example.org';

/** Renders a mail of a kind, and reads its HTML. */
export function renderMail(
  kind: MailKindName,
  data: object = mailExamples[kind].data,
  firm = completeDefaultFirm,
) {
  const mail = templateOf(kind)(data, {
    publicUrl,
    firm,
    to: catalogue.mails[kind].to,
    subjectId,
    email: kind === 'weekly-digest' ? null : 'maud@ferris-heating.example.org',
    at: new Date('2026-04-15T10:05:00Z'),
    now: new Date('2026-04-15T10:05:00Z'),
  });
  return { ...mail, page: new DOMParser().parseFromString(mail.html, 'text/html') };
}

export const linksOf = (page: Document) => [...page.querySelectorAll('a')].map(({ href }) => href);
