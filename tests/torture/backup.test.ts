import { chmod, cp, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { accountNumber, keepBusy, type Order, oddText, placeOrder, send } from './backup-load.ts';
import {
  figuresOf,
  kinds,
  manifestOf,
  newFolder,
  newPlace,
  rowsIn,
  run,
  tablesOf,
} from './backup-places.ts';
import { times } from './scale.ts';

const logIn = async (server: BuiltServer, ADMIN_PASSWORD = ''): Promise<string> => {
  const body = { password: ADMIN_PASSWORD };
  const answer = await send(server, 'POST', '/api/admin/login', { body });
  return ((await answer.json()) as { token: string }).token;
};
const listed = async <Row>(server: BuiltServer, path: string, token: string) => {
  const answer = await send(server, 'GET', path, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Row[] }).data;
};
interface Payment extends Order {
  accountNumber: string;
  businessName: string;
}

describe.each(kinds)('A backup of %s', (kind) => {
  let place: NodeJS.ProcessEnv;
  let source: BuiltServer;
  /** Each with the orders acknowledged before it was begun. */
  const backups: { folder: string; orders: Order[] }[] = [];
  let orders: Order[] = [];
  let quiet: string;
  /** Where the first backup was restored. */
  let target: NodeJS.ProcessEnv;

  beforeAll(async () => {
    place = await newPlace(kind);
    source = await startBuiltServer(place);
  });
  afterAll(() => source?.close());

  test('is made while the server serves, and fails nobody', async () => {
    const load = keepBusy(source, await logIn(source, place.ADMIN_PASSWORD));
    for (let made = 0; made < times(1, 8); made += 1) {
      await load.more(times(15, 60));
      const before = [...load.orders];
      const folder = join(newFolder(), 'backup');
      expect(await run('backup', [folder], place)).toMatchObject({ code: 0 });
      backups.push({ folder, orders: before });
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    orders = load.orders;
    quiet = join(newFolder(), 'quiet');
    expect(await run('backup', [quiet], place)).toMatchObject({ code: 0 });
    backups.push({ folder: quiet, orders });
    const pictures = (await manifestOf(quiet)).pictures.length;
    console.log(
      `backup of ${kind}: ${backups.length - 1} backups during ${load.calls()} calls, 0 failed; at the end ${orders.length} orders and ${pictures} pictures`,
    );
  });

  test('holds every order acknowledged before it was begun, and each picture that its rows show', async () => {
    for (const { folder, orders } of backups) {
      const { pictures, lost } = await manifestOf(folder);
      expect(lost).toEqual([]);
      const held = new Set((await rowsIn<Order>(folder, 'payment_request')).map(({ id }) => id));
      expect(orders.filter(({ id }) => !held.has(id))).toEqual([]);
      const shown = await rowsIn<{ image_url: string }>(folder, 'portfolio_item');
      const names = new Set(pictures.map(({ name }) => name));
      expect(shown.length).toBeGreaterThan(0);
      for (const { image_url } of shown) expect(names).toContain(image_url.split('/').at(-1));
    }
  });

  test('is for its owner’s eyes alone, and its bank details stay sealed', async () => {
    for (const path of ['', 'rows', 'pictures', 'manifest.json', 'rows/payment_request.jsonl']) {
      const { mode } = await stat(join(quiet, path));
      expect([path, mode & 0o077]).toEqual([path, 0]);
    }
    const text = await readFile(join(quiet, 'rows/payment_request.jsonl'), 'utf8');
    expect(text).not.toContain(accountNumber);
    expect(text).toContain('sealed_account_number');
  });

  test('restores into a new place, and every table has its count and hash there', async () => {
    const places = [kind, ...kinds.filter((other) => other !== kind)].slice(0, times(1, 2));
    for (const { folder } of backups.slice(0, times(1, 3)))
      for (const into of places) {
        const place = await newPlace(into);
        target ??= place;
        expect(await run('restore', [folder], place)).toMatchObject({ code: 0 });
        const again = join(newFolder(), 'again');
        expect(await run('backup', [again], place)).toMatchObject({ code: 0 });
        const [was, is] = await Promise.all([manifestOf(folder), manifestOf(again)]);
        expect(figuresOf(is)).toEqual(figuresOf(was));
        expect([is.pictures, is.sequences]).toEqual([was.pictures, was.sequences]);
      }
  });

  test('is refused where rows are, where it is damaged, and with another SECRET_KEY', async () => {
    const refusal = async (folder: string, settings = target) => {
      const { code, said } = await run('restore', [folder], settings);
      expect(code).toBe(1);
      expect(said).not.toMatch(/^\s+at /m);
      return said;
    };
    expect(await refusal(quiet)).toMatch(/holds rows already \(.*payment_request/);
    const otherKey = { ...(await newPlace(kind)), SECRET_KEY: 'k'.repeat(40) };
    expect(await refusal(quiet, otherKey)).toMatch(/sealed with another SECRET_KEY/);
    for (const [file, said] of [
      ['rows/analytics_event.jsonl', /damaged/],
      ['manifest.json', /damaged/],
      [`pictures/${(await manifestOf(quiet)).pictures[0]?.name}`, /damaged/],
    ] as const) {
      const copy = join(newFolder(), 'copy');
      await cp(quiet, copy, { recursive: true });
      await chmod(join(copy, file), 0o600);
      await truncate(join(copy, file), (await stat(join(copy, file))).size - 7);
      expect(await refusal(copy)).toMatch(said);
    }
    expect(await refusal(newFolder())).toMatch(/no complete backup/);
  });

  test('taken when all is quiet, restores to what the source has, row for row, and serves', async () => {
    expect(await run('restore', [quiet, '--replace'], target)).toMatchObject({ code: 0 });
    const token = await logIn(source, place.ADMIN_PASSWORD);
    const portfolio = await listed<{ imageUrl: string }>(source, '/api/portfolio', token);
    const pictures = new Map<string, Buffer>();
    for (const { imageUrl } of portfolio) {
      const { pathname } = new URL(imageUrl);
      const answer = await send(source, 'GET', pathname);
      pictures.set(pathname, Buffer.from(await answer.arrayBuffer()));
    }
    await source.crash();
    const [was, is] = [await tablesOf(place), await tablesOf(target)];
    // The login above, and what it counted, came after the backup.
    for (const table of ['session', 'rate_limit']) delete was[table];
    expect(is).toMatchObject(was);
    expect(Object.keys(was).length).toBeGreaterThan(15);

    const restored = await startBuiltServer(target);
    onTestFinished(async () => {
      await restored.crash();
      await restored.close();
    });
    const owner = await logIn(restored, target.ADMIN_PASSWORD);
    const payments = await listed<Payment>(restored, '/api/admin/payments', owner);
    expect(payments.length).toBe(orders.length);
    for (const payment of payments)
      expect([payment.accountNumber, payment.businessName]).toEqual([accountNumber, oddText]);
    expect(pictures.size).toBeGreaterThan(0);
    for (const [path, bytes] of pictures) {
      const answer = await send(restored, 'GET', path);
      expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
    for (const order of orders.slice(-3))
      expect((await placeOrder(restored, order.number)).id).toBe(order.id);
    const known = new Set(orders.map(({ id }) => id));
    expect(known.has((await placeOrder(restored, 5_000_000)).id)).toBe(false);
    // A page never seen gets the next number of a restored sequence.
    const page = '/never-seen';
    await send(restored, 'POST', '/api/analytics/pageview', { body: { page } });
    const headers = { authorization: `Bearer ${owner}` };
    const answer = await send(restored, 'GET', '/api/admin/analytics', { headers });
    expect(JSON.stringify(await answer.json())).toContain(`{"page":"${page}","views":1}`);
  });
});
