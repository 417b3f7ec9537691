import { renameSync, rmSync } from 'node:fs';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createFront } from '#src/server/front.ts';
import { loadSite } from '#src/server/site.ts';
import { builtFor, createBuiltSite } from '#tests/support/built-site.ts';
import { listen, openFront } from '#tests/support/open-front.ts';

const dist = createBuiltSite();
afterAll(() => rmSync(dist, { recursive: true }));

it('answers 503 to what it cannot read any more, says so, and serves it once it is back', async () => {
  const dist = createBuiltSite();
  const front = await openFront(dist, builtFor);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(async () => {
    said.mockRestore();
    await front.close();
    rmSync(dist, { recursive: true });
  });
  renameSync(`${dist}/pages`, `${dist}/away`);
  for (const [path, method] of [
    ['/payment', 'GET'],
    ['/nowhere', 'GET'],
    ['/payment', 'POST'],
  ] as const) {
    const { status, headers, body } = await front.ask(path, {}, method);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(String(body)).toMatch(/^This cannot be shown just now/);
  }
  expect(said).toHaveBeenCalledTimes(3);
  renameSync(`${dist}/away`, `${dist}/pages`);
  expect((await front.ask('/payment')).status).toBe(200);
});

it('serves pages before the API is there, and keeps what is for the API until it is', async () => {
  const early = createFront(loadSite(dist, { PUBLIC_URL: 'https://awning.example.org' }));
  const address = `http://127.0.0.1:${await listen(early)}`;
  expect((await fetch(`${address}/payment`)).status).toBe(200);
  const waiting = fetch(`${address}/api/known`);
  early.handOver((_, response) => response.end('now'));
  expect(await (await waiting).text()).toBe('now');
  await early.close(1000);
});
