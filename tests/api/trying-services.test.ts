import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { startBucket } from '#tests/support/bucket.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createTestServer } from '#tests/support/server.ts';
import {
  asUser,
  backupForm,
  mailForm,
  mailPassword as password,
  serviceCalls,
} from '#tests/support/services.ts';

const database = sharedDatabase();
beforeEach(() => emptyTables(database.source, 'connection', 'event'));

const tried = async (input: object) => {
  const server = await createTestServer(database.source);
  onTestFinished(server.close);
  return (await serviceCalls(server).tryOut(input)).data;
};

describe('trying a mail server says in words', () => {
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

describe('the place of backups', () => {
  const triedPlace = (input: object) => tried({ ...backupForm, ...input });

  test('a folder is tried by a file, which goes again', async () => {
    const folder = newFolder();
    expect(await triedPlace({ to: 'folder', folder })).toMatchObject({ works: true });
    expect(readdirSync(folder)).toEqual([]);
    expect((await triedPlace({ to: 'folder', folder: join(folder, 'none') })).message).toMatch(
      /^There is no such folder/,
    );
  });

  test('a bucket is tried by a file, and says which of its settings is wrong', async () => {
    const bucket = await startBucket();
    onTestFinished(bucket.close);
    const { settings } = bucket;
    const form = {
      to: 's3',
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    };
    expect(await triedPlace(form)).toMatchObject({ works: true });
    expect((await triedPlace({ ...form, bucket: 'another' })).message).toMatch(
      /no bucket of this name/,
    );
    expect((await triedPlace({ ...form, secretAccessKey: 'wrong' })).message).toMatch(
      /does not accept these keys/,
    );
    expect(
      (await triedPlace({ ...form, endpoint: `http://127.0.0.1:${await freePort()}` })).message,
    ).toMatch(/nothing answers at this address/);
  });
});
