import { chmod, cp, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { figuresOf, manifestOf, rowsIn, run, tablesOf } from './backup-commands.ts';
import { kinds, newFolder, newStorage } from './backup-storage.ts';
import { ask, call, json } from './call.ts';
import { Ledger, type Submission } from './ledger.ts';
import { times } from './scale.ts';
import { accountNumber, logIn, oddText, openPortfolio, startWorkload, submit } from './workload.ts';

const readAs = <CallResponse>({ url }: BuiltServer, path: string, token: string) =>
  ask<CallResponse>(url, { method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
const ordersIn = ({ submissions }: Ledger) =>
  submissions.filter(({ kind, id }) => kind === 'order' && id !== undefined);

describe.each(kinds)('A backup of %s', (kind) => {
  let storage: NodeJS.ProcessEnv;
  let source: BuiltServer;
  /** Each with the orders acknowledged before it was begun. */
  const backups: { folder: string; orders: Submission[] }[] = [];
  const ledger = new Ledger();
  let orders: Submission[] = [];
  let quiet: string;
  /** Where the first backup was restored. */
  let target: NodeJS.ProcessEnv;

  beforeAll(async () => {
    storage = await newStorage(kind);
    source = await startBuiltServer(storage);
  });
  afterAll(() => source?.close());

  test('is written while the server runs, without failed calls', async () => {
    const owner = await logIn(source.url, storage.ADMIN_PASSWORD ?? '');
    const load = [
      startWorkload(source.url, ledger, owner, { visitors: 3 }),
      openPortfolio(source.url, ledger, owner),
    ];
    for (let made = 0; made < times(1, 8); made += 1) {
      const enough = ordersIn(ledger).length + times(15, 60);
      await expect
        .poll(() => ordersIn(ledger).length, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(enough);
      const before = ordersIn(ledger);
      const folder = join(newFolder(), 'backup');
      expect(await run('backup', [folder], storage)).toMatchObject({ code: 0 });
      backups.push({ folder, orders: before });
    }
    for (const { close } of load) await close();
    expect(ledger).toMatchObject({ refusals: 0, faults: new Set(), unanswered: [] });
    orders = ordersIn(ledger);
    quiet = join(newFolder(), 'quiet');
    expect(await run('backup', [quiet], storage)).toMatchObject({ code: 0 });
    backups.push({ folder: quiet, orders });
    const images = (await manifestOf(quiet)).images.length;
    console.log(
      `backup of ${kind}: ${backups.length - 1} backups, ${ledger.acknowledged()} calls acknowledged, none failed; at the end ${orders.length} orders and ${images} images`,
    );
  });

  test('holds every order acknowledged before it began, and each image of its rows', async () => {
    for (const { folder, orders } of backups) {
      const { images, lost } = await manifestOf(folder);
      expect(lost).toEqual([]);
      const held = new Set(
        (await rowsIn<Submission>(folder, 'payment_request')).map(({ id }) => id),
      );
      expect(orders.filter(({ id }) => !held.has(id))).toEqual([]);
      const shown = await rowsIn<{ image_url: string }>(folder, 'portfolio_item');
      const names = new Set(images.map(({ name }) => name));
      expect(shown.length).toBeGreaterThan(0);
      for (const { image_url } of shown) expect(names).toContain(image_url.split('/').at(-1));
    }
  });

  test('is readable by its owner only, and its bank details stay encrypted', async () => {
    for (const path of ['', 'rows', 'images', 'manifest.json', 'rows/payment_request.jsonl']) {
      const { mode } = await stat(join(quiet, path));
      expect([path, mode & 0o077]).toEqual([path, 0]);
    }
    const text = await readFile(join(quiet, 'rows/payment_request.jsonl'), 'utf8');
    expect(text).not.toContain(accountNumber);
    expect(text).toContain('sealed_account_number');
  });

  test('restores into new storage, with the count and hash of every table', async () => {
    const targets = [kind, ...kinds.filter((other) => other !== kind)].slice(0, times(1, 2));
    for (const { folder } of backups.slice(0, times(1, 3)))
      for (const into of targets) {
        const storage = await newStorage(into);
        target ??= storage;
        expect(await run('restore', [folder], storage)).toMatchObject({ code: 0 });
        const again = join(newFolder(), 'again');
        expect(await run('backup', [again], storage)).toMatchObject({ code: 0 });
        const [was, is] = await Promise.all([manifestOf(folder), manifestOf(again)]);
        expect(figuresOf(is)).toEqual(figuresOf(was));
        expect([is.images, is.sequences]).toEqual([was.images, was.sequences]);
      }
  });

  test('is refused by a database with rows, if it is damaged, and with another SECRET_KEY', async () => {
    const refusal = async (folder: string, settings = target) => {
      const { code, said } = await run('restore', [folder], settings);
      expect(code).toBe(1);
      expect(said).not.toMatch(/^\s+at /m);
      return said;
    };
    expect(await refusal(quiet)).toMatch(/holds rows already \(.*payment_request/);
    const otherKey = { ...(await newStorage(kind)), SECRET_KEY: 'k'.repeat(40) };
    expect(await refusal(quiet, otherKey)).toMatch(/sealed with another SECRET_KEY/);
    for (const [file, said] of [
      ['rows/analytics_event.jsonl', /damaged/],
      ['manifest.json', /damaged/],
      [`images/${(await manifestOf(quiet)).images[0]?.name}`, /damaged/],
    ] as const) {
      const copy = join(newFolder(), 'copy');
      await cp(quiet, copy, { recursive: true });
      await chmod(join(copy, file), 0o600);
      await truncate(join(copy, file), (await stat(join(copy, file))).size - 7);
      expect(await refusal(copy)).toMatch(said);
    }
    expect(await refusal(newFolder())).toMatch(/no complete backup/);
  });

  test('taken without load, restores row for row, and the server starts', async () => {
    expect(await run('restore', [quiet, '--replace'], target)).toMatchObject({ code: 0 });
    const token = await logIn(source.url, storage.ADMIN_PASSWORD ?? '');
    const shown = await readAs<{ data: { imageUrl: string }[] }>(source, '/api/portfolio', token);
    const images = new Map<string, Buffer>();
    for (const { imageUrl } of shown.data) {
      const { pathname: path } = new URL(imageUrl);
      const { status, body } = await call(source.url, { method: 'GET', path });
      expect(status).toBe(200);
      images.set(path, body);
    }
    await source.crash();
    const [was, is] = [await tablesOf(storage), await tablesOf(target)];
    // The login above, what it counted, and the time of the backup came after it.
    for (const table of ['session', 'rate_limit', 'last_backup', 'backup_day']) delete was[table];
    expect(is).toMatchObject(was);
    expect(Object.keys(was).length).toBeGreaterThan(15);

    const restored = await startBuiltServer(target);
    onTestFinished(async () => {
      await restored.crash();
      await restored.close();
    });
    const { url } = restored;
    const owner = await logIn(url, target.ADMIN_PASSWORD ?? '');
    const { data: payments } = await readAs<{
      data: { accountNumber: string; businessName: string }[];
    }>(restored, '/api/admin/payments', owner);
    expect(payments.length).toBe(orders.length);
    for (const payment of payments)
      expect([payment.accountNumber, payment.businessName]).toEqual([accountNumber, oddText]);
    expect(images.size).toBeGreaterThan(0);
    for (const [path, bytes] of images)
      expect((await call(url, { method: 'GET', path })).body.equals(bytes)).toBe(true);
    const known = new Set(orders.map(({ id }) => id));
    const another = ledger.addSubmission('order');
    for (const order of [...orders.slice(-3), another])
      expect(await submit(url, ledger, order)).toBe(true);
    expect([...ledger.faults], 'a repetition is the same order').toEqual([]);
    expect(known).not.toContain(another.id);
    // A page never seen gets the next number of a restored sequence.
    const page = '/never-seen';
    const { body, headers } = json({ page });
    const from = { ...headers, 'user-agent': 'Firefox' };
    await ask(url, { method: 'POST', path: '/api/analytics/pageview', body, headers: from });
    const analytics = await readAs(restored, '/api/admin/analytics', owner);
    expect(JSON.stringify(analytics)).toContain(`{"page":"${page}","views":1}`);
  });
});
