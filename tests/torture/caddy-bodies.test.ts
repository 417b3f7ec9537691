import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxImageBytes } from '#src/shared/upload.ts';
import { startCaddy } from '#tests/support/caddy.ts';
import { freePort } from '#tests/support/free-port.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const examples: [string, string][] = [
  ['compose.yaml', read('Caddyfile')],
  [
    'docs/operations.md',
    /^awning\.example\.org \{\n[\s\S]*?^\}/m.exec(read('docs/operations.md'))?.[0] ?? '',
  ],
];

test.each(examples)(
  'Finding 1: Caddy as %s sets it up passes on an image and no larger body',
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
    const address = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const [http, https] = [await freePort(), await freePort()];
    const caddyfile = text
      .replace(/^(\{\$SITE\}|awning\.example\.org)/, 'localhost')
      .replace(/(app-a:3000 app-b:3000|127\.0\.0\.1:3000)/, address);
    const caddy = await startCaddy(caddyfile, { http, https });
    onTestFinished(caddy.close);

    const send = (bytes: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asking = request(`https://localhost:${https}/objects/name`, {
          method: 'PUT',
          ca: caddy.authority,
          agent: false,
          family: 4,
        });
        asking.once('response', (response) => resolve(response.resume().statusCode));
        asking.once('error', reject);
        asking.end(Buffer.alloc(bytes));
      });
    expect([await send(maxImageBytes), received]).toEqual([200, maxImageBytes]);
    // Debian's Caddy 2.6 calls it a fault of the upstream.
    expect([413, 502]).toContain(await send(30_000_000));
    expect(received).toBeLessThanOrEqual(11_000_000);
  },
);
