import type { Transporter } from 'nodemailer';
import type { Env } from '#src/server/env.ts';
import { longestWait } from '#src/server/jobs/claim-jobs.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { Mailbox } from '#src/shared/mailbox.ts';
import type { RenderedMail } from './template.tsx';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** By which the HTML names it; such a part is shown within the text. */
  cid?: string;
  contentDisposition?: 'inline';
}

interface OutgoingMail extends RenderedMail {
  id: string;
  from: Mailbox;
  recipient: string;
  /** The address for replies; undefined: ours. */
  replyTo: string | undefined;
  /** The names of the threads it belongs to, the widest first. */
  threads?: string[];
  /** The URL for one-click unsubscription. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
  /** Whether somebody wrote it by hand. */
  byHand?: boolean | undefined;
}

export interface MailTransport {
  /** Sends a mail. Throws Refused or Unreachable, with the server's reply. */
  send(mail: OutgoingMail): Promise<void>;
}

/** For single steps, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Returns how nodemailer reaches the mail server at SMTP_URL. */
export function connectionTo(SMTP_URL: string) {
  const { username } = new URL(SMTP_URL);
  // Only addresses of the web are put into their usual form, such as 127.0.0.1 for 127.1.
  const { hostname } = new URL(SMTP_URL.replace(/^smtps?:/i, 'http:'));
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return {
    url: SMTP_URL,
    // A mail server on this machine rarely has a certificate that can be verified, and needs none.
    ...(isLocal
      ? { opportunisticTLS: true, tls: { rejectUnauthorized: false } }
      : { requireTLS: username !== '' }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Creates the transport to the mail server at SMTP_URL; the first mail opens its connections. */
export function createMailTransport(
  { SMTP_URL = '' }: Pick<Env, 'SMTP_URL'>,
  timeout = longestWait,
): MailTransport {
  const connection = connectionTo(SMTP_URL);
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await import('nodemailer')).createTransport({
      ...connection,
      pool: true,
      maxConnections: 3,
    });
  return {
    async send({ id, from, recipient, replyTo, threads = [], unsubscribeUrl, byHand, ...mail }) {
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      const roots = threads.map((name) => `<${name}@${domain}>`);
      opened ??= open();
      const transport = await opened;
      try {
        await transport.sendMail({
          ...mail,
          envelope: { from: from.address, to: [recipient] },
          from,
          to: { name: '', address: recipient },
          replyTo: replyTo && { name: '', address: replyTo },
          messageId: `<${id}@${domain}>`,
          references: roots,
          inReplyTo: roots.at(-1),
          headers: {
            ...(!byHand && { 'Auto-Submitted': 'auto-generated' }),
            ...oneClick(unsubscribeUrl),
          },
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        throw toJobError(error, recipient);
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

/** Said where a server refuses an address with letters beyond ASCII, for which it needs SMTPUTF8. */
const withoutUtf8 =
  'The mail server may not take addresses with letters such as ü before the @ (SMTPUTF8)';

/** Replies to a sender who should log in, or use TLS, first (RFC 4954, RFC 3207). */
const ofOurLogin = [530, 534, 535, 538];

/** What TLS and nodemailer say of a port that is spoken to in the wrong way, and what to do about it. */
const wrongWay: [said: RegExp, hint: string][] = [
  [
    /wrong version number|packet length too long/,
    'this port may need smtp:// in place of smtps://',
  ],
  [/Greeting never received/, 'a port with TLS from the start, such as 465, needs smtps://'],
];

/**
 * 5xx for this mail is final. 5xx at the greeting or login, or that asks for a login, concerns all mails,
 * so it is tried again. The reason is what the mail server replied, or else what TLS or the system says.
 */
function toJobError(error: unknown, recipient: string): Error {
  if (!(error instanceof Error)) return new Unreachable('unknown error');
  const code = 'code' in error ? error.code : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const response = 'response' in error && code !== 'ETLS' ? String(error.response) : '';
  const said = (response || error.message || String(code)).trim().slice(0, 300);
  const hint = response ? undefined : wrongWay.find(([words]) => words.test(said))?.[1];
  const reason = hint ? `${said}: ${hint}` : said;
  if (status < 500 || !ofThisMail.includes(code) || ofOurLogin.includes(status))
    return new Unreachable(reason);
  return new Refused(/[^\0-\x7f]/.test(recipient) ? `${withoutUtf8}: ${reason}` : reason);
}
