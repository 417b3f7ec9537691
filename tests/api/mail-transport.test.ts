import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#src/server/env.ts';
import { withSettings } from '#src/server/firm/with-settings.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { senderOf } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import {
  outgoingMail as mail,
  mailSettings,
  openMailServer,
  smtpError,
} from '#tests/support/mail-server.ts';

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

test('an address with other letters is taken, or its refusal said in words', async () => {
  const jürgen = { ...mail, recipient: 'jürgen@example.de' };
  const { url, received } = await openMailServer({ hideSMTPUTF8: false });
  await createMailTransport(mailSettings(url)).send(jürgen);
  expect(received[0]?.recipients).toEqual(['jürgen@example.de']);
  const other = await openMailServer({
    hideSMTPUTF8: true,
    onRcptTo: (_, __, done) => done(smtpError(553, '5.6.7 Bad address')),
  });
  const transport = createMailTransport(mailSettings(other.url));
  const error = await transport.send(jürgen).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refused);
  expect(String(error)).toContain('letters such as ü before the @ (SMTPUTF8): ');
  await expect(transport.send(mail)).rejects.not.toThrow('SMTPUTF8');
});

test('a mail server that never greets is abandoned in time too', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const transport = createMailTransport(mailSettings(`smtp://127.0.0.1:${port}`), 300);
  await expect(transport.send(mail)).rejects.toBeInstanceOf(Unreachable);
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

  test.each([530, 534, 535, 538])(
    'any mail before a login, with %d, is tried again',
    async (status) => {
      for (const options of [
        { onMailFrom: (_, __, done) => done(refusal(status)) },
        { onRcptTo: (_, __, done) => done(refusal(status)) },
      ] satisfies SMTPServerOptions[]) {
        const sent = send(options);
        await expect(sent).rejects.toBeInstanceOf(Unreachable);
        await expect(sent).rejects.toThrow(`${status} not today`);
      }
    },
  );

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

test.each([
  ['Awning <hello@awning.example.org>', 'Awning'],
  ['"Awning, \\"the\\" shop: Ltd." <hello@awning.example.org>', 'Awning, "the" shop: Ltd.'],
  ['Café Ñandú & Söhne <hello@awning.example.org>', 'Café Ñandú & Söhne'],
  ['日本のパン屋 <hello@awning.example.org>', '日本のパン屋'],
  ['hello@awning.example.org (Awning)', 'Awning'],
  ['<hello@awning.example.org>', 'Awning'],
])('MAIL_FROM=%s sends from that name and address', async (MAIL_FROM, name) => {
  const { url, received } = await openMailServer();
  const { identity } = withSettings(completeDefaultFirm, readEnv({ MAIL_FROM }));
  const sender = senderOf(identity) ?? mail.from;
  await createMailTransport({ SMTP_URL: url }).send({ ...mail, from: sender });
  const { from, messageId } = received[0]?.parsed ?? {};
  expect(from?.value).toEqual([{ name, address: 'hello@awning.example.org' }]);
  expect(messageId).toBe(`<${mail.id}@awning.example.org>`);
});
