import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  recipients: string[];
  parsed: ParsedMail;
}

/** A real SMTP server that keeps what it receives. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
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
  server.on('error', () => {});
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

/** The settings of a server that sends mail to it. */
export const mailSettings = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'hello@awning.example.org',
  OWNER_EMAIL: 'owner@awning.example.org',
});

/** What a mail server answers to refuse or to postpone. */
export const smtpError = (status: number, message: string) =>
  Object.assign(new Error(message), { responseCode: status });
