import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { fails, type Tried, works } from '#src/shared/connections/tried.ts';
import { connectionTo } from './transport.ts';

/** How long a mail server may take in all, in milliseconds. */
const longest = 25_000;
/** How long a port may say nothing before it is tried with TLS, in milliseconds. */
const patience = 2500;

const answers = {
  works: 'The mail server answers and takes the login.',
  withoutLogin: 'The mail server answers. It is used without a login.',
  late: 'The mail server did not answer in time. The port may be wrong, or a firewall may be in between.',
  busy: 'The mail server answers, but cannot check a login at present. Please try again later.',
  password:
    'The mail server does not accept this user name and password. Where you log in at your mail provider with a code, make a password for programs there.',
  host: 'There is no host of this name. Please check how it is written.',
  refused: 'The host is there, but no mail server answers on this port.',
  unreachable: 'The host cannot be reached from this server.',
  expired: 'The certificate of the mail server is not valid: it has expired.',
  otherName:
    'The certificate of the mail server is not valid: it is for another name. Please use the name your mail provider gives.',
  untrusted:
    'The certificate of the mail server is not valid: nobody that this server trusts has signed it.',
  noTls:
    'This port does not begin with TLS. Choose STARTTLS, or the port for TLS, which is mostly 465.',
  noStartTls: 'The mail server offers no STARTTLS here. Choose TLS, mostly on port 465.',
  tlsOnly:
    'The mail server speaks TLS from the start on this port. Choose ‘TLS from the start’ in place of STARTTLS.',
  silent: 'Nothing was said on this port. A port such as 465 needs TLS from the start.',
  other: 'The mail server answers, but not as one. Please check the host and port.',
} as const;

/** What nodemailer, TLS and the system say, the narrower first. */
const known: [said: RegExp, answer: string][] = [
  [/^TLS answered$/, answers.tlsOnly],
  [/wrong version number|packet length too long|unsupported protocol/i, answers.noTls],
  [/has expired|not yet valid/i, answers.expired],
  [/altname|does not match certificate/i, answers.otherName],
  [/self.signed|unable to (verify|get)|certificate/i, answers.untrusted],
  [/STARTTLS/i, answers.noStartTls],
  [/ENOTFOUND|EAI_AGAIN|ENODATA|ENONAME/, answers.host],
  [/ECONNREFUSED/, answers.refused],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES/, answers.unreachable],
  [/Greeting never received/, answers.silent],
  [/timeout|timed out|ETIMEDOUT/i, answers.late],
];

function explain(error: unknown): string {
  if (!(error instanceof Error)) return answers.other;
  if ('code' in error && error.code === 'EAUTH') {
    const status = 'responseCode' in error ? Number(error.responseCode) : 0;
    return status >= 400 && status < 500 ? answers.busy : answers.password;
  }
  return known.find(([said]) => said.test(error.message))?.[1] ?? answers.other;
}

/**
 * Fails once a port that was to begin without TLS takes a TLS handshake: a server that waits for one says
 * nothing, and only the longest wait for a greeting would end. Where it takes none, never settles.
 */
function noticeTls(address: string, { signal }: AbortController): Promise<never> {
  const { hostname, port, protocol } = new URL(address.replace(/^smtp:/i, 'http:'));
  return new Promise((_, reject) => {
    if (protocol !== 'http:') return;
    const timer = setTimeout(() => {
      const host = hostname.replace(/^\[|\]$/g, '');
      const socket = connect({
        ...{ host, port: Number(port || 587), rejectUnauthorized: false },
        ...(isIP(host) === 0 && { servername: host }),
      });
      socket.on('secureConnect', () => reject(new Error('TLS answered')));
      socket.on('error', () => socket.destroy());
      signal.addEventListener('abort', () => socket.destroy());
    }, patience);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Logs in to the mail server at an address such as SMTP_URL, and sends nothing. */
export async function tryMailServer(address: string, timeout = longest): Promise<Tried> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(connectionTo(address));
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout);
  });
  try {
    await Promise.race([transport.verify(), late, noticeTls(address, ended)]);
    return works(new URL(address).username ? answers.works : answers.withoutLogin);
  } catch (error) {
    return fails(explain(error));
  } finally {
    clearTimeout(timer);
    ended.abort();
    transport.close();
  }
}
