import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxImageBytes } from '#src/shared/upload.ts';
import { startCaddy } from '#tests/support/caddy.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen } from '#tests/support/open-site.ts';
import { createTestServer } from '#tests/support/server.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const examples: [string, string][] = [
  ['compose.yaml', read('Caddyfile')],
  [
    'docs/operations.md',
    /^awning\.example\.org \{\n[\s\S]*?^\}/m.exec(read('docs/operations.md'))?.[0] ?? '',
  ],
];

const json = { 'content-type': 'application/json' };

/** Starts Caddy as the text says, before this port, and returns what sends as another visitor each time. */
async function startVisitors(text: string, port: number) {
  const [http, https] = [await freePort(), await freePort()];
  const caddyfile = text
    .replace(/^(\{\$SITE\}|awning\.example\.org)/, 'localhost')
    .replace(/(app-a:3000 app-b:3000|127\.0\.0\.1:3000)/, `127.0.0.1:${port}`);
  const caddy = await startCaddy(caddyfile, { http, https });
  onTestFinished(caddy.close);
  return (method: string, path: string, body: Buffer, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request(`https://localhost:${https}${path}`, {
        method,
        headers,
        ca: caddy.authority,
        agent: false,
        family: 4,
      });
      asking.once('response', (response) => resolve(response.resume().statusCode));
      asking.once('error', reject);
      asking.end(body);
    });
}

test.each(examples)(
  'behind Caddy as %s sets it up, a refused body harms no other visitor',
  async (_, text) => {
    const database = await createTestDatabase();
    const server = await createTestServer(database.source);
    onTestFinished(async () => {
      await server.close();
      await database.close();
    });
    const send = await startVisitors(text, await listen(server.app));
    for (let round = 0; round < 8; round += 1)
      for (const bytes of [200_000, 2_000_000]) {
        expect(await send('POST', '/api/consultation', Buffer.alloc(bytes))).toBe(415);
        const began = performance.now();
        const view = Buffer.from(JSON.stringify({ page: '/' }));
        expect(await send('POST', '/api/analytics/pageview', view, json)).toBe(200);
        expect(performance.now() - began).toBeLessThan(4000);
      }
  },
);

test.each(examples)(
  'Caddy as %s sets it up passes on an image and no larger body',
  async (_, text) => {
    let received = 0;
    const upstream = createServer((asked, response) => {
      if (asked.method === 'GET') return response.end();
      received = 0;
      asked.on('data', (chunk) => {
        received += chunk.length;
      });
      asked.on('end', () => response.end());
      asked.on('error', () => {});
    });
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void upstream.close());
    const send = await startVisitors(text, (upstream.address() as AddressInfo).port);
    const put = (bytes: number) => send('PUT', '/objects/name', Buffer.alloc(bytes));
    expect([await put(maxImageBytes), received]).toEqual([200, maxImageBytes]);
    // Debian's Caddy 2.6 calls it a fault of the upstream.
    expect([413, 502]).toContain(await put(30_000_000));
    expect(received).toBeLessThanOrEqual(11_000_000);
  },
);
