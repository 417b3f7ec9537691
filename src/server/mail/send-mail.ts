import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Env } from '#src/server/env.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { Mail } from './entity.ts';
import { settingsOf } from './mail-kinds.ts';
import { unsubscribeAddress } from './opt-out.ts';
import type { RenderedMail } from './template.tsx';
import type { Attachment, MailTransport } from './transport.ts';

/** The encryption context of a login code or a quote's token. */
export const codeContext = 'mail/sealedCode';
const hiddenCode = '••••••';

/** Returns a mail as it was sent, or as it would be now; a code is hidden. */
export async function viewMail(env: Pick<Env, 'PUBLIC_URL'>, mail: Mail): Promise<RenderedMail> {
  const { subject, html, text } = mail;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  return renderMail(env, mail, hiddenCode);
}

async function renderMail(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { kind, subjectId, email, data, happenedAt: at }: Mail,
  code: string | undefined,
): Promise<RenderedMail> {
  const { templates } = await import('./templates.ts');
  return templates[kind](
    { ...data, code },
    {
      publicUrl: PUBLIC_URL,
      to: settingsOf(kind).to,
      subjectId,
      email,
      at,
    },
  );
}

/** Returns the attachments of a mail, created when it is sent. */
type Attach = (db: DataSource, mail: Mail) => Promise<Attachment[]>;

/** Creates the handler that sends queued mails. The sent text is stored, unless it has a code. */
export function createMailHandler(
  env: Env,
  cipher: Pick<Cipher, 'open' | 'seal'>,
  transport: MailTransport,
  attach: Attach,
): JobHandler {
  return async (db, job) => {
    const mails = db.getRepository(Mail);
    const mail = await mails.findOneByOrFail({ jobId: job.id });
    const { id, kind, recipient, email, sealedCode } = mail;
    const { to, optOut } = settingsOf(kind);
    const code = sealedCode === null ? undefined : cipher.open(sealedCode, codeContext);
    const rendered = await renderMail(env, mail, code);
    if (sealedCode === null) await mails.update({ id }, rendered);
    const unsubscribeUrl = optOut
      ? unsubscribeAddress(cipher, env.PUBLIC_URL, { kind, recipient })
      : undefined;
    const replyTo = (to === 'owner' ? email : env.OWNER_EMAIL) ?? env.MAIL_FROM ?? '';
    const attachments = await attach(db, mail);
    await transport.send({ ...rendered, id, recipient, replyTo, unsubscribeUrl, attachments });
  };
}
