import type { Transporter } from 'nodemailer';
import type { Env } from '#src/server/env.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { brand } from '#src/shared/brand.ts';
import type { RenderedMail } from './template.tsx';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

interface OutgoingMail extends RenderedMail {
  id: string;
  recipient: string;
  /** The address for replies. */
  replyTo: string;
  /** The URL for one-click unsubscription. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
}

export interface MailTransport {
  /** Sends a mail. Throws Refused or Unreachable, with the server's reply. */
  send(mail: OutgoingMail): Promise<void>;
}

/** For single steps, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** For all steps of a mail, in milliseconds: less than a job's lease, or another process sends it too. */
const sendTimeout = 50_000;

/** Creates the transport to the mail server at SMTP_URL; the first mail opens its connections. */
export function createMailTransport(
  { SMTP_URL = '', MAIL_FROM = '' }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  timeout = sendTimeout,
): MailTransport {
  const { hostname, username } = new URL(SMTP_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: 3,
      // A mail server on this machine rarely has a certificate that can be verified, and needs none.
      ...(isLocal ? { ignoreTLS: true } : { requireTLS: username !== '' }),
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return {
    async send({ id, recipient, replyTo, unsubscribeUrl, ...mail }) {
      opened ??= open();
      const transport = await opened;
      try {
        await transport.sendMail({
          ...mail,
          envelope: { from: MAIL_FROM, to: [recipient] },
          from: { name: brand.name, address: MAIL_FROM },
          to: { name: '', address: recipient },
          replyTo: { name: '', address: replyTo },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        throw toJobError(error);
      }
    },
  };
}

/** The headers of one-click unsubscription (RFC 8058). */
const oneClick = (url?: string) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** nodemailer's codes of a refused sender or recipient, and of refused content. */
const ofThisMail: unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** 5xx for this mail is final. 5xx at the greeting or login concerns all mails, so it is tried again. */
function toJobError(error: unknown): Error {
  if (!(error instanceof Error)) return new Unreachable('unknown error');
  const code = 'code' in error ? error.code : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const response = 'response' in error ? String(error.response) : '';
  const reason = (response || String(code ?? error.message)).slice(0, 300);
  return status >= 500 && ofThisMail.includes(code) ? new Refused(reason) : new Unreachable(reason);
}
