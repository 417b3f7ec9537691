import { readFileSync } from 'node:fs';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import { openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { createTestServer } from '#tests/support/server.ts';
import { mailForm, serviceCalls } from '#tests/support/services.ts';

const database = sharedDatabase();
const password = 'canary-smtp-password';
const asUser = (accepted = password): SMTPServerOptions => ({
  onAuth: ({ username: user, password: given }, _, done) =>
    given === accepted ? done(null, { user }) : done(smtpError(535, 'canary-smtp-answer')),
});

describe('trying a mail server says in words', () => {
  const tried = async (input: object) => {
    const server = await createTestServer(database.source);
    onTestFinished(server.close);
    return (await serviceCalls(server).tryOut(input)).data;
  };

  it('that the password is wrong, without what the server said', async () => {
    const { url } = await openMailServer(asUser('another'));
    const answer = await tried(mailForm(url, { user: 'awning', password }));
    expect(answer).toMatchObject({
      works: false,
      message: expect.stringMatching(/^The mail server does not accept this user name/),
    });
    expect(JSON.stringify(answer)).not.toContain('canary');
  });

  it('that there is no such host, or nothing answers', async () => {
    const form = mailForm('smtp://127.0.0.1:1');
    expect((await tried(form)).message).toMatch(/no mail server answers on this port/);
    expect((await tried({ ...form, host: 'nowhere.invalid' })).message).toMatch(
      /^There is no host of this name/,
    );
  });

  it('that the port is spoken to in the wrong way', async () => {
    const { url } = await openMailServer();
    const { message } = await tried({ ...mailForm(url), encryption: 'tls' });
    expect(message).toMatch(/^This port does not begin with TLS/);
  });

  it('soon that the port speaks TLS from the start', async () => {
    const pem = readFileSync('tests/support/untrusted-certificate.pem', 'utf8');
    const { url } = await openMailServer({ key: pem, cert: pem, secure: true });
    const began = performance.now();
    const { works, message } = await tried(mailForm(url, { user: 'awning', password }));
    expect({ works, message }).toEqual({
      works: false,
      message: expect.stringMatching(/^The mail server speaks TLS from the start on this port/),
    });
    expect(performance.now() - began).toBeLessThan(6000);
  });

  it('the same of a server that is slow to greet, as of one that is not', async () => {
    const { url } = await openMailServer({
      ...asUser(),
      onConnect: (_, done) => void setTimeout(done, 4000),
    });
    expect(await tried(mailForm(url, { user: 'awning', password }))).toMatchObject({ works: true });
  });

  it('that a host is more than a name', async () => {
    const server = await createTestServer(database.source);
    onTestFinished(server.close);
    for (const host of ['smtp://x.example.com', 'x.example.com:25', 'a@b', 'x/?tls.ca=1', ''])
      expect((await serviceCalls(server).save({ ...mailForm('smtp://x:1'), host })).status).toBe(
        400,
      );
  });
});
