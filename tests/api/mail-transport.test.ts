import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  const began = Date.now();
  await expect(transport.send(mail)).rejects.toBeInstanceOf(Unreachable);
  expect(Date.now() - began).toBeLessThan(3000);
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

describe('TLS', () => {
  /** A key with a certificate for 127.0.0.1 that it signed itself. */
  const certificateOf = (name: 'expired' | 'untrusted') =>
    readFileSync(`tests/support/${name}-certificate.pem`, 'utf8');
  const overTls = (pem = certificateOf('untrusted')) => ({
    key: pem,
    cert: pem,
    disabledCommands: [],
  });
  const afterStartTls: SMTPServerOptions = {
    onMailFrom: (_, { secure }, done) =>
      done(secure ? null : smtpError(530, '5.7.0 Must issue a STARTTLS command first')),
  };
  const send = async (options: SMTPServerOptions, addressOf: (url: string) => string) => {
    const { url, received } = await openMailServer(options);
    await createMailTransport(mailSettings(addressOf(url))).send(mail);
    return received;
  };

  test('a relay on this machine that requires STARTTLS gets it, whatever its certificate', async () => {
    const received = await send({ ...overTls(), ...afterStartTls }, (url) => url);
    expect(received).toHaveLength(1);
  });

  test('a relay on this machine with TLS from the start is sent to, whatever its certificate', async () => {
    const received = await send({ ...overTls(), secure: true }, (url) =>
      url.replace('smtp:', 'smtps:'),
    );
    expect(received).toHaveLength(1);
  });

  test('a relay on this machine whose STARTTLS fails is sent to without', async () => {
    const said: string[] = [];
    const relay = createServer((socket) => {
      socket.write('220 relay\r\n');
      createInterface(socket).on('line', (line) => {
        said.push(line);
        const replies: Record<string, string> = {
          EHLO: '250-relay\r\n250 STARTTLS',
          STARTTLS: '454 4.7.0 TLS not available due to local problem',
          DATA: '354 go on',
          '.': '250 2.0.0 queued',
        };
        const reply =
          replies[line.split(' ', 1)[0] ?? ''] ?? (/^(MAIL|RCPT)/.test(line) && '250 ok');
        if (reply) socket.write(`${reply}\r\n`);
      });
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    onTestFinished(() => void relay.close());
    const { port } = relay.address() as AddressInfo;
    await createMailTransport(mailSettings(`smtp://127.0.0.1:${port}`)).send(mail);
    expect(said).toContain('.');
  });

  test('the password goes to another machine over TLS or not at all', async () => {
    const logins: unknown[] = [];
    const onAuth: SMTPServerOptions['onAuth'] = ({ username: user }, _, done) => {
      logins.push(user);
      done(null, { user });
    };
    const asUser = (url: string) => url.replace('//', '//awning:secret@');
    expect(await send({ onAuth }, asUser)).toHaveLength(1);
    expect(logins).toEqual(['awning']);
    // This address leads here, but not by a name of this machine.
    const sent = send({ onAuth }, (url) => asUser(url).replace('127.0.0.1', '0.0.0.0'));
    await expect(sent).rejects.toThrow('STARTTLS');
    expect(logins).toEqual(['awning']);
  });

  const verified = (rest = '') => `/?tls.rejectUnauthorized=true${rest}`;
  test.each([
    ['untrusted', '', 'self-signed certificate'],
    [
      'expired',
      `&tls.ca=${encodeURIComponent(certificateOf('expired'))}`,
      'certificate has expired',
    ],
  ] as const)(
    'an %s certificate of another machine is refused, in its own words',
    async (kind, query, words) => {
      for (const secure of [false, true]) {
        const sent = send({ ...overTls(certificateOf(kind)), ...afterStartTls, secure }, (url) =>
          (secure ? url.replace('smtp:', 'smtps:') : url).concat(verified(query)),
        );
        await expect(sent).rejects.toBeInstanceOf(Unreachable);
        await expect(sent).rejects.toThrow(words);
      }
    },
  );

  test('a server without STARTTLS, where it is required, is quoted', async () => {
    const sent = send({}, (url) => `${url}/?requireTLS=true`);
    await expect(sent).rejects.toThrow(
      'Error upgrading connection with STARTTLS: 500 Error: command not recognized',
    );
  });

  test('a server that is not there is told as the system tells it', async () => {
    const { url, close } = await openMailServer();
    await close();
    const sent = createMailTransport(mailSettings(url)).send(mail);
    await expect(sent).rejects.toThrow(`connect ECONNREFUSED ${new URL(url).host}`);
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
  await createMailTransport({ SMTP_URL: url, MAIL_FROM }).send(mail);
  const { from, messageId } = received[0]?.parsed ?? {};
  expect(from?.value).toEqual([{ name, address: 'hello@awning.example.org' }]);
  expect(messageId).toBe(`<${mail.id}@awning.example.org>`);
});
