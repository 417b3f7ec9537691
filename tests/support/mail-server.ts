import { randomUUID } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { startMailServer } from './smtp.ts';

export { mailSettings, type ReceivedMail } from './smtp.ts';

/** A real SMTP server that keeps what it receives, until the test has finished. */
export async function openMailServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

/** What a mail server answers to refuse or to postpone. */
export const smtpError = (status: number, message: string) =>
  Object.assign(new Error(message), { responseCode: status });

/** A mail for the transport to send. */
export const outgoingMail = {
  id: randomUUID(),
  from: { name: 'Awning', address: 'hello@awning.example.org' },
  recipient: 'maud@ferris-heating.example.org',
  replyTo: 'owner@awning.example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};
