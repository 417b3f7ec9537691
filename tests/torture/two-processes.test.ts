import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePath } from '#src/shared/live-event.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { images } from '#tests/support/images.ts';
import { type BalancedSite, newVisitor, startBalancedSite } from './balanced-site.ts';
import { times } from './scale.ts';

let site: BalancedSite;
let owner: { authorization: string };
const figures: string[] = [];

beforeAll(async () => {
  site = await startBalancedSite();
  const { status, body } = await site.send('POST', '/api/admin/login', {
    body: { password: site.password },
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  owner = { authorization: `Bearer ${body.token}` };
});
afterAll(async () => {
  await site?.close();
  console.log(`two processes behind Caddy: ${figures.join(', ')}`);
});

const order = (number: number, key = `order ${number}`) =>
  site.send('POST', '/api/payment/direct-debit', {
    body: createDirectDebit({ email: `order-${number}@example.org` }),
    headers: { 'idempotency-key': key },
  });
const listOrders = async (): Promise<{ id: string; email: string }[]> =>
  (await site.send('GET', '/api/admin/payments', { headers: owner })).body.data;
const summary = async () =>
  (await site.send('GET', '/api/admin/analytics', { headers: owner })).body.data;
const uploadAddress = async (call: Parameters<BalancedSite['send']>[2] = { headers: owner }) => {
  const { body } = await site.send('POST', '/api/objects/upload', call);
  const { pathname, search } = new URL(body.uploadURL);
  return { pathname, target: pathname + search };
};
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('Two processes on one PostgreSQL and one S3-compatible store behind Caddy', () => {
  test('come up as compose.yaml says, and pass a smoke test', async () => {
    const page = await site.send('GET', '/');
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('<h1')]);
    const script = /\/assets\/[\w.-]+\.js/.exec(String(page.body))?.[0] ?? '';
    expect((await site.send('GET', script)).status).toBe(200);
    expect((await site.send('GET', '/admin')).status).toBe(200);
    for (const process of [0, 1] as const) {
      for (const path of ['/healthz', '/readyz'])
        expect((await site.send('GET', path, { process })).status).toBe(200);
      expect(site.askHealth(process)).toBe(0);
    }

    const email = 'smoke@example.org';
    const body = createDirectDebit({ email });
    const placed = await site.send('POST', '/api/payment/direct-debit', { body, process: 0 });
    expect(placed.status).toBe(200);
    const login = await site.send('POST', '/api/admin/login', {
      body: { password: site.password },
      process: 0,
    });
    const headers = { authorization: `Bearer ${login.body.token}` };
    const listed = await site.send('GET', '/api/admin/payments', { headers, process: 1 });
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id: placed.body.id, email }));

    const { target, pathname } = await uploadAddress({ headers, process: 0 });
    const png = images['image/png'];
    expect((await site.send('PUT', target, { body: png, process: 0 })).status).toBe(200);
    for (const process of [0, 1, undefined] as const) {
      const shown = await site.send('GET', pathname, { process });
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    }
    expect(readdirSync(site.pictures).join()).toContain(basename(pathname));
    for (const folder of site.dataDirs)
      expect(readdirSync(folder).filter((name) => /objects|secret|password/.test(name))).toEqual(
        [],
      );
  });

  test('serve over TLS with HSTS, and trust Caddy for a visitor’s address, not the visitor', async () => {
    const page = await site.send('GET', '/');
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    const from = newVisitor();
    const guess = (number: number) =>
      site.send('POST', '/api/admin/login', {
        body: { password: 'a wrong guess' },
        headers: { 'x-forwarded-for': `10.1.1.${number}` },
        from,
      });
    for (let number = 1; number <= 10; number += 1) expect((await guess(number)).status).toBe(200);
    expect((await guess(11)).status).toBe(429);
  });

  test('store each order once, also if its repetition reaches the other process', async () => {
    const count = times(40, 1000);
    const ids = new Map<number, string>();
    const sendThrice = async (number: number) => {
      const responses = await Promise.all([order(number), order(number), order(number)]);
      expect(statuses(responses)).toEqual([200, 200, 200]);
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
      ids.set(number, responses[0].body.id);
    };
    for (let first = 1; first <= count; first += 8)
      await Promise.all(Array.from({ length: 8 }, (_, at) => sendThrice(first + at)));
    await expect
      .poll(() => Math.min(...site.answered('/api/payment/direct-debit')))
      .toBeGreaterThan(count / 4);
    const stored = (await listOrders()).filter(({ email }) => email.startsWith('order-'));
    expect(stored.map(({ id }) => id).sort()).toEqual([...ids.values()].sort());
    expect((await order(1, 'order 2')).status).toBe(409);
    figures.push(`${count} orders sent three times`);
  });

  test('send an order to every open desk within three seconds, compressed or not', async () => {
    const desks = ['identity', 'gzip', 'identity', 'gzip'].map(async (encoding) => {
      const headers = { ...owner, 'accept-encoding': encoding };
      const response = await site.open('GET', livePath, { headers });
      const isZipped = response.headers['content-encoding'] === 'gzip';
      const desk = { response, text: '' };
      const text = isZipped ? response.pipe(createGunzip()) : response;
      text.setEncoding('utf8').on('data', (part) => {
        desk.text += part;
      });
      return desk;
    });
    const open = await Promise.all(desks);
    const heard = () => open.map(({ text }) => text.split('order.placed').length - 1);
    await expect.poll(() => open.every(({ text }) => text !== '')).toBe(true);
    const before = heard();
    await order(2_000_000);
    await expect
      .poll(() => heard().map((count, at) => count - (before[at] ?? 0)), { timeout: 3000 })
      .toEqual([1, 1, 1, 1]);
    for (const { response } of open) response.destroy();
  });

  test('share the owner’s and a customer’s sessions, and their ends', async () => {
    const login = await site.send('POST', '/api/customer/login', {
      body: { email: 'order-1@example.org' },
    });
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(String(login.headers['set-cookie'])).toContain('Secure');
    const dashboard = `/api/customer/${login.body.customer.id}/dashboard`;
    const ask = () =>
      Promise.all([
        ...Array.from({ length: 4 }, () => site.send('GET', dashboard, { headers: { cookie } })),
        ...Array.from({ length: 4 }, () =>
          site.send('GET', '/api/admin/session', { headers: owner }),
        ),
      ]);
    // Until both were asked: Caddy passes over one that is slow to say that it is ready.
    for (const path of [dashboard, '/api/admin/session'])
      await expect
        .poll(async () => {
          expect(new Set(statuses(await ask()))).toEqual(new Set([200]));
          return Math.min(...site.answered(path));
        })
        .toBeGreaterThan(0);
    await site.send('POST', '/api/customer/logout', { headers: { cookie }, body: {} });
    expect(statuses((await ask()).slice(0, 4))).toEqual([401, 401, 401, 401]);
  });

  test('fail no request while one is restarted, and lose and duplicate nothing', async () => {
    const cycles = times(1, 20);
    const [ordersBefore, viewsBefore] = [await listOrders(), (await summary()).totalPageViews];
    const first = 1_000_000;
    const placed = new Map<string, number>();
    let views = 0;
    let sent = 0;
    let going = true;
    const failures: string[] = [];
    const check = (what: string, { status, body }: { status: number; body: unknown }) => {
      sent += 1;
      if (status !== 200) failures.push(`${what}: ${status} ${String(body).slice(0, 200)}`);
    };
    const visit = async (number: number) => {
      const placing = await order(number);
      check('an order', placing);
      placed.set(placing.body.id, number);
      check(
        'a page view',
        await site.send('POST', '/api/analytics/pageview', { body: { page: '/' } }),
      );
      views += 1;
      check('a page', await site.send('GET', '/'));
      check('the portfolio', await site.send('GET', '/api/portfolio'));
      const { target, pathname } = await uploadAddress();
      check('an upload', await site.send('PUT', target, { body: images['image/png'] }));
      check('an image', await site.send('GET', pathname));
    };
    let next = first;
    const visitors = Array.from({ length: 6 }, async () => {
      while (going) {
        next += 1;
        await visit(next).catch((error: Error) => failures.push(error.message));
      }
    });
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const index = (cycle % 2) as 0 | 1;
      expect(await site.stop(index)).toBe(0);
      await site.startAgain(index);
      // The one that was away is sent visitors again.
      await expect
        .poll(() => site.answered('/api/payment/direct-debit')[index], { timeout: 20_000 })
        .toBeGreaterThan(3);
    }
    going = false;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    const orders = await listOrders();
    expect(orders.length - ordersBefore.length).toBe(placed.size);
    for (const { id, email } of orders.slice(0, placed.size))
      expect(email).toBe(`order-${placed.get(id)}@example.org`);
    expect((await summary()).totalPageViews - viewsBefore).toBe(views);
    figures.push(`${cycles} stops and starts under ${sent} requests, 0 failed`);
  });
});
