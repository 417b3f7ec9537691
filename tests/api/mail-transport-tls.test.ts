import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import {
  outgoingMail as mail,
  mailSettings,
  openMailServer,
  smtpError,
} from '#tests/support/mail-server.ts';

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

  test.each(['LOCALHOST', '127.1'])('a relay at %s is on this machine', async (host) => {
    const received = await send({ ...overTls(), ...afterStartTls }, (url) =>
      url.replace('127.0.0.1', host),
    );
    expect(received).toHaveLength(1);
  });

  test('a port that is spoken to in the wrong way says which way it may need', async () => {
    const plain = send({}, (url) => url.replace('smtp:', 'smtps:'));
    await expect(plain).rejects.toThrow('this port may need smtp:// in place of smtps://');
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const inTls = mailSettings(`smtp://127.0.0.1:${port}/?greetingTimeout=200`);
    const sent = createMailTransport(inTls).send(mail);
    await expect(sent).rejects.toThrow('such as 465, needs smtps://');
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
