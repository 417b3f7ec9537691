import { randomUUID } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';

const mail = {
  id: randomUUID(),
  recipient: 'maud@ferris-heating.example.org',
  replyTo: 'owner@awning.example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

test("a mail server that is slow at every step is abandoned before the job's lease ends", async () => {
  let closed = 0;
  const slowly = (done: (error?: Error | null) => void) => void setTimeout(() => done(), 400);
  const { url, received } = await openMailServer({
    onMailFrom: (_, __, done) => slowly(done),
    onRcptTo: (_, __, done) => slowly(done),
    onClose: () => {
      closed += 1;
    },
  });
  const transport = createMailTransport(mailSettings(url), 500);
  await expect(transport.send(mail)).rejects.toBeInstanceOf(Unreachable);
  await expect.poll(() => closed).toBe(1);
  expect(received).toEqual([]);
});

describe('a mail server that refuses', () => {
  const refusal = (status: number) => smtpError(status, 'not today');
  const send = async (options: SMTPServerOptions, user = '') => {
    const { url } = await openMailServer(options);
    const address = user ? url.replace('//', `//${user}:secret@`) : url;
    return createMailTransport(mailSettings(address)).send(mail);
  };

  test.each([421, 554])('us at its greeting, with %d, is tried again', async (status) => {
    const sent = send({ onConnect: (_, done) => done(refusal(status)) });
    await expect(sent).rejects.toBeInstanceOf(Unreachable);
    await expect(sent).rejects.toThrow(String(status));
  });

  test('our login, is tried again', async () => {
    const sent = send({ onAuth: (_, __, done) => done(refusal(535)) }, 'awning');
    await expect(sent).rejects.toBeInstanceOf(Unreachable);
  });

  test.each<[string, number, SMTPServerOptions]>([
    ['the sender', 550, { onMailFrom: (_, __, done) => done(refusal(550)) }],
    ['the recipient', 550, { onRcptTo: (_, __, done) => done(refusal(550)) }],
    [
      'the content',
      554,
      {
        onData(stream, _, done) {
          stream.resume().on('end', () => done(refusal(554)));
        },
      },
    ],
  ])('%s is not, for it is final', async (_, status, options) => {
    const sent = send(options);
    await expect(sent).rejects.toBeInstanceOf(Refused);
    await expect(sent).rejects.toThrow(`${status} not today`);
  });

  test.each<[string, SMTPServerOptions]>([
    ['the sender', { onMailFrom: (_, __, done) => done(refusal(450)) }],
    ['the recipient', { onRcptTo: (_, __, done) => done(refusal(450)) }],
  ])('%s for now is tried again', async (_, options) => {
    await expect(send(options)).rejects.toBeInstanceOf(Unreachable);
  });
});
