import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import { z } from '#src/shared/zod.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([301, 302, 303, 307, 308])(
  'a call with the access token follows no redirect: %i',
  async (status) => {
    const reached: (string | undefined)[] = [];
    const other = await serve(({ url, headers }, response) => {
      reached.push(`${url} ${headers.authorization}`);
      response.end('{"stolen":true}');
    });
    const first = await serve(({ url, headers }, response) => {
      if (url === '/second') {
        reached.push(`${url} ${headers.authorization}`);
        return response.end('{"stolen":true}');
      }
      const location = url === '/near' ? '/second' : `${other}/far`;
      return response.writeHead(status, { location }).end();
    });
    const call = createGoCardlessClient({
      GOCARDLESS_ACCESS_TOKEN: 'canary-token',
      GOCARDLESS_ENVIRONMENT: 'sandbox',
      GOCARDLESS_URL: first,
    });
    const response = z.unknown();
    for (const path of ['/near', '/away'])
      for (const body of [undefined, { payments: {} }])
        await expect(call({ path, body, response })).rejects.toThrow(Unreachable);
    expect(reached).toEqual([]);
  },
);
