import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { run } from './backup-commands.ts';
import { ask, json } from './call.ts';
import { Ledger } from './ledger.ts';
import {
  databases,
  emptyStorage,
  givePostgres,
  settingsOf,
  spawnForTest,
  start,
} from './storage.ts';
import { askForAddress, logIn, upload } from './workload.ts';

const postgres = givePostgres();

/** Starts a server that must refuse to, and gives all that it said. */
async function refusal(settings: NodeJS.ProcessEnv): Promise<string> {
  const server = await spawnForTest(settings);
  await expect.poll(server.hasEnded, { timeout: 30_000 }).toBe(true);
  expect(await server.ended).toBe(1);
  expect(server.output()).not.toMatch(/^\s+at /m);
  return server.output();
}

const placeOrder = (url: string) =>
  ask(url, { method: 'POST', path: '/api/payment/direct-debit', ...json(createDirectDebit()) });

async function listAccounts(url: string, owner: string): Promise<string[]> {
  const made = { method: 'GET', path: '/api/admin/payments' } as const;
  const headers = { authorization: `Bearer ${owner}` };
  const { data } = await ask<{ data: { accountNumber: string }[] }>(url, { ...made, headers });
  return data.map(({ accountNumber }) => accountNumber);
}

describe.each(databases)('the key of %s', (kind) => {
  test('lost or wrong, prevents the start with a message that names it', async () => {
    const settings = await emptyStorage(kind, postgres());
    const keyFile = () => readdirSync(settings.DATA_DIR ?? '').filter((name) => /key/.test(name));
    const [old, other] = ['an-old-key', 'another-key'].map((key) => key.padEnd(40, '-'));
    const [server] = await start({ ...settings, SECRET_KEY: old });
    await placeOrder(server.url);
    expect(await server.stop()).toBe(0);
    for (const SECRET_KEY of [undefined, other]) {
      const said = await refusal({ ...settings, SECRET_KEY });
      expect(said).toMatch(/^SECRET_KEY: the database holds bank details.*\n$/);
      expect(said).not.toContain('-key-');
      expect(keyFile()).toEqual([]);
    }
    const [again] = await start({ ...settings, SECRET_KEY: `${other},${old}` });
    const owner = await logIn(again.url, again.adminPassword);
    expect(await listAccounts(again.url, owner)).toEqual(['00012345']);
    expect(await again.stop()).toBe(0);
  });
});

test('a generated key that was deleted is not generated again', async () => {
  const settings = await settingsOf({});
  const [server] = await start(settings);
  await placeOrder(server.url);
  expect(await server.stop()).toBe(0);
  const file = join(settings.DATA_DIR ?? '', 'secret-key');
  rmSync(file);
  expect(await refusal(settings)).toContain('restore the file secret-key');
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});

const others = 0o077;
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => lstatSync(join(folder, name)).mode & others,
  );

test('our files are closed to other users, whatever the umask and their earlier mode', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'awning-open-'));
  const TMPDIR = mkdtempSync(join(tmpdir(), 'awning-tmp-'));
  const umask = process.umask(0);
  onTestFinished(() => {
    process.umask(umask);
    for (const folder of [DATA_DIR, TMPDIR]) rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(DATA_DIR, 0o777);
  const settings = await settingsOf({ DATA_DIR, TMPDIR });
  const workload = async () => {
    const [server] = await start(settings);
    const owner = await logIn(server.url, server.adminPassword);
    const ledger = new Ledger();
    const image = await askForAddress(server.url, ledger, owner);
    if (!image) throw new Error('No address was given.');
    await upload(server.url, ledger, image);
    expect(image.kept).toBe(true);
    await placeOrder(server.url);
    const backup = join(TMPDIR, `backup-${Date.now()}`);
    expect(await run('backup', [backup], settings)).toMatchObject({ code: 0 });
    expect(openToOthers(DATA_DIR)).toEqual([]);
    expect(openToOthers(backup)).toEqual([]);
    expect(
      readdirSync(TMPDIR).filter((name) => lstatSync(join(TMPDIR, name)).mode & others),
    ).toEqual([]);
    await server.crash();
  };
  await workload();
  const all = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
  expect(all).toEqual(expect.arrayContaining(['secret-key', 'database.lock', 'objects/arriving']));
  for (const name of all) chmodSync(join(DATA_DIR, name), 0o777);
  await workload();
});

test('the template of the build can be read by the user who runs it', () => {
  const template = resolve(import.meta.dirname, '../../dist/template');
  expect(statSync(template).mode & 0o055).toBe(0o055);
});
