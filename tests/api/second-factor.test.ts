import { URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { removeSecondFactor } from '#src/server/auth/change-second-factor.ts';
import { findUnknownKeys } from '#src/server/database/sealed-rows.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { bearer, logIn, turnOn } from '#tests/support/second-factor.ts';
import { adminPassword, newAddress, secretKey, sharedServer } from '#tests/support/server.ts';
import { codeAt } from '#tests/support/totp.ts';
import { asOwner } from '#tests/support/upload.ts';

const path = '/api/admin/second-factor';
const missing = {
  success: false,
  message: 'Please enter the code from your authenticator app.',
  codeRequired: true,
};
const wrong = {
  success: false,
  message: 'That code is wrong, or has been used already. Please enter a new one.',
  codeRequired: true,
};

anyDatabase('the second factor', (database) => {
  const OWNER_EMAIL = 'owner@awning.example.org';
  const server = sharedServer(database, { OWNER_EMAIL });
  const other = sharedServer(database);
  const later = (seconds: number) => {
    for (const { time } of [server, other])
      time.now = new Date(time.now.getTime() + seconds * 1000);
  };
  const rotated = sharedServer(database, { SECRET_KEY: `${'n'.repeat(32)},${secretKey}` });
  const open = async (credential: string) =>
    (await server.get('/api/admin/session', bearer(credential))).status;
  const state = async () => (await server.get(path, bearer((await logIn(server)).token))).body;
  beforeEach(async () => {
    for (const { time } of [server, other]) time.now = new Date('2026-04-15T10:00:15Z');
    await emptyTables(
      database.source,
      'session',
      'rate_limit',
      'admin_second_factor',
      'event',
      'job',
    );
  });

  test('is off by default, and has no effect before it is enabled', async () => {
    expect(await state()).toEqual({ success: true, enabled: false, recoveryCodesLeft: 0 });
    expect((await server.post(path, undefined, asOwner)).status).toBe(200);
    expect((await state()).enabled).toBe(false);
    expect(await logIn(server)).toMatchObject({ success: true, message: 'Login successful' });
    expect(await logIn(server, '123456')).toMatchObject({ success: true });
    expect(await open(adminPassword)).toBe(200);
  });

  test('a password without the code does not mark the browser as the owner’s', async () => {
    await turnOn(server);
    const { headers, body } = await server.post('/api/admin/login', { password: adminPassword });
    expect([body.codeRequired, headers['set-cookie']]).toEqual([true, undefined]);
  });

  test('returns the secret as text and as the address for a QR code', async () => {
    const { uri, secret } = await turnOn(server);
    const { issuer, label, secret: read, digits } = URI.parse(uri);
    expect([issuer, label, read.base32, digits]).toEqual(['Awning', 'localhost:3000', secret, 6]);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const rows = JSON.stringify(await database.source.query('SELECT * FROM admin_second_factor'));
    expect(rows).not.toContain(secret);
  });

  test('is enabled only by a valid code of the newest secret', async () => {
    const enable = (code: string) => server.post(`${path}/enable`, { code }, asOwner);
    expect((await enable('123456')).status).toBe(409);
    const { secret: first } = (await server.post(path, undefined, asOwner)).body;
    const { secret } = (await server.post(path, undefined, asOwner)).body;
    const refused = await enable(codeAt(first, server.time.now));
    expect([refused.status, refused.body.message]).toEqual([400, wrong.message]);
    expect((await enable(codeAt(secret, server.time.now))).body.recoveryCodes).toHaveLength(10);
    const token = (await logIn(server, codeAt(secret, server.time.now, 1))).token;
    const again = await server.post(path, undefined, bearer(token));
    expect([again.status, again.body.message]).toEqual([409, 'Two-step login is on already.']);
  });

  test('asks for a code once the password is right', async () => {
    const { code } = await turnOn(server);
    expect(await logIn(server)).toEqual(missing);
    const guess = { password: 'a wrong guess', code: code() };
    expect((await server.post('/api/admin/login', guess)).body).toEqual({
      success: false,
      message: 'Invalid password',
    });
    const { token } = await logIn(server, code());
    expect(await open(token)).toBe(200);
  });

  test.each([
    ['two steps old', -2, wrong],
    ['one step old', -1, wrong],
    ['of now', 0, { success: true }],
    ['one step ahead', 1, { success: true }],
    ['two steps ahead', 2, wrong],
  ])('takes a code %s or not, after the one before it was used', async (_, steps, result) => {
    const { code } = await turnOn(server);
    expect(await logIn(server, code(steps))).toMatchObject(result);
  });

  test('accepts an unused code of the previous step', async () => {
    const { code } = await turnOn(server);
    later(60);
    expect(await logIn(server, code(-1))).toMatchObject({ success: true });
  });

  test('accepts a code once over all processes, and no older one after it', async () => {
    const { code } = await turnOn(server);
    const typed = `${code(1).slice(0, 3)} ${code(1).slice(3)}`;
    const tries = await Promise.all(
      [server, other, server, other].map((at) => logIn(at, typed, { remoteAddress: newAddress() })),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(await logIn(other, code(1))).toEqual(wrong);
    expect(await logIn(other, code(0))).toEqual(wrong);
    later(60);
    expect(await logIn(other, code())).toMatchObject({ success: true });
  });

  test('accepts each of ten recovery codes once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn(server);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[A-Z2-7]{6}-[A-Z2-7]{6}$/);
    const [first = '', second = ''] = recoveryCodes;
    const tries = await Promise.all([logIn(server, first), logIn(other, first)]);
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(await logIn(server, first)).toEqual(wrong);
    const { token } = await logIn(server, second.toLowerCase().replace('-', ' '));
    const { body } = await server.get(path, bearer(token));
    expect(body).toEqual({ success: true, enabled: true, recoveryCodesLeft: 8 });
  });

  test('replaces recovery codes with a code, and stores their hashes only', async () => {
    const { recoveryCodes, headers, code } = await turnOn(server);
    const renew = (sent: string) => server.post(`${path}/recovery-codes`, { code: sent }, headers);
    expect((await renew('123456')).status).toBe(400);
    const renewed: string[] = (await renew(code())).body.recoveryCodes;
    expect(await logIn(server, recoveryCodes[0])).toEqual(wrong);
    expect(await logIn(server, renewed[0])).toMatchObject({ success: true });
    const rows = JSON.stringify(await database.source.query('SELECT * FROM admin_second_factor'));
    for (const one of [...recoveryCodes, ...renewed])
      expect(rows).not.toContain(one.replace('-', ''));
  });

  test('refuses the shared password alone, and accepts tokens', async () => {
    const { token } = await turnOn(server);
    for (const at of [server, other])
      for (const [headers, query] of [
        [asOwner, ''] as const,
        [{}, `?password=${adminPassword}`] as const,
      ]) {
        const { status, body } = await at.get(`/api/admin/portfolio${query}`, headers);
        expect([status, body.message]).toEqual([
          401,
          'A second factor is set: please log in and send the token.',
        ]);
      }
    expect((await server.query('admin.portfolio.list', {}, asOwner)).status).toBe(401);
    expect(await open(token)).toBe(200);
    expect((await server.get(`/api/admin/portfolio?password=${token}`)).status).toBe(200);
    expect(await open('a wrong guess')).toBe(401);
  });

  test('is turned off with a code or a recovery code only', async () => {
    const { headers, code, recoveryCodes } = await turnOn(server);
    const disable = (sent: string) => server.post(`${path}/disable`, { code: sent }, headers);
    expect((await disable('123456')).body.message).toBe(wrong.message);
    expect(await logIn(server)).toEqual(missing);
    expect((await disable(code())).body).toEqual({
      success: true,
      message: 'Two-step login is off',
    });
    expect(await open(adminPassword)).toBe(200);
    const again = await disable(recoveryCodes[0] ?? '');
    expect([again.status, again.body.message]).toEqual([409, 'Two-step login is off already.']);
    const [on] = await database.source.query('SELECT count(*)::int FROM admin_second_factor');
    expect(on.count).toBe(0);
  });

  test('works after SECRET_KEY is rotated, and prevents the start if its key is lost', async () => {
    const { code, recoveryCodes } = await turnOn(server);
    rotated.time.now = server.time.now;
    expect(await logIn(rotated, code())).toMatchObject({ success: true });
    expect(await logIn(rotated, recoveryCodes[0])).toMatchObject({ success: true });
    expect(await findUnknownKeys(database.source, rotated.services.cipher)).toEqual([]);
    expect(await findUnknownKeys(database.source, { keyIds: [] })).toHaveLength(1);
  });

  test('is deleted without an event if it was not enabled and its key is lost', async () => {
    await server.post(path, undefined, asOwner);
    expect(await removeSecondFactor(database.source, server.services.recordIn)).toBe(false);
    expect(await findUnknownKeys(database.source, { keyIds: [] })).toEqual([]);
  });

  test('every change ends the other sessions, and is recorded', async () => {
    const { token: bystander } = await logIn(server);
    const { headers, token, code, recoveryCodes } = await turnOn(server);
    expect([await open(bystander), await open(token)]).toEqual([401, 200]);
    const { token: second } = await logIn(server, code());
    await server.post(`${path}/recovery-codes`, { code: code(1) }, headers);
    expect([await open(second), await open(token)]).toEqual([401, 200]);
    later(60);
    const { token: third } = await logIn(server, code());
    expect(await logIn(server, recoveryCodes[0])).toEqual(wrong);
    await server.post(`${path}/disable`, { code: code(1) }, headers);
    expect([await open(third), await open(token)]).toEqual([401, 200]);
    const events = await database.source.query(
      'SELECT topic, actor, subject_kind, data FROM event ORDER BY id',
    );
    const changed = (change: string) => ({
      topic: 'admin.second-factor-changed',
      actor: 'admin',
      subject_kind: 'admin',
      data: { change },
    });
    expect(events).toEqual([changed('on'), changed('recovery-codes'), changed('off')]);
    const mails = await database.source.query(
      "SELECT recipient, data->>'change' AS change FROM mail WHERE kind = 'second-factor-changed'",
    );
    expect(mails).toHaveLength(3);
    expect(mails).toContainEqual({ recipient: OWNER_EMAIL, change: 'off' });
  });
});
