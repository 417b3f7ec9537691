import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  parsed: ParsedMail;
}

/** Starts a real SMTP server that keeps what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      maxClients: 1000,
      onData(stream, session, done) {
        simpleParser(stream).then((parsed) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, parsed });
          done();
        }, done);
      },
      ...options,
    });
  let server = create();
  const listen = (at: number) => {
    server.on('error', () => {});
    return new Promise<void>((listening) => {
      server.listen(at, '127.0.0.1', listening);
    });
  };
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close,
    /** Listens again where it was closed. */
    open() {
      server = create();
      return listen(port);
    },
  };
}

/** The settings of a server that sends mail to it. */
export const mailSettings = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'hello@awning.example.org',
  OWNER_EMAIL: 'owner@awning.example.org',
});

interface MailedCode {
  loginId: string;
  code: string;
  /** Opens the login screen with the code filled in. */
  link: string;
}

/** What the mails with a login code say, to one recipient, in the order they came in. */
export const codesOf = (received: ReceivedMail[], email: string): MailedCode[] =>
  received.flatMap(({ recipients, parsed }) => {
    const [link, loginId = '', code = ''] =
      /http\S+\/customer\/login\?login=([0-9a-f-]{36})#(\d{6,10})/.exec(parsed.text ?? '') ?? [];
    return link && recipients.includes(email) ? [{ loginId, code, link }] : [];
  });
