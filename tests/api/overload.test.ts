import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AppRouter } from '#src/app/router.ts';
import { buildServer } from '#src/app/server.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/open-site.ts';
import { sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());
let app: ReturnType<typeof buildServer>;
let url: string;
beforeAll(async () => {
  app = buildServer(server.services, { maxCalls: 1, logTo: process.stderr });
  url = `http://127.0.0.1:${await listen(app)}`;
});
afterAll(() => app.close());

/** Has one call wait in its handler until the given work is done. */
async function whileBusy(work: () => Promise<void>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const event = vi.spyOn(server.services.limits, 'event').mockImplementationOnce(() => held);
  const body = JSON.stringify({ page: '/' });
  const headers = { 'content-type': 'application/json' };
  const waiting = fetch(`${url}/api/analytics/pageview`, { method: 'POST', headers, body });
  await expect.poll(() => event).toHaveBeenCalled();
  await work();
  release();
  expect((await waiting).status).toBe(200);
}

const message = 'We are very busy just now. Please try again.';

test('calls over the limit get 503 with Retry-After; health checks do not', async () => {
  await whileBusy(async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      const response = await fetch(`${url}/api/portfolio`);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const body = { success: false, message, code: 'SERVICE_UNAVAILABLE' };
      expect(await response.json()).toEqual(body);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
  expect((await fetch(`${url}/api/portfolio`)).status).toBe(200);
});

test('calls over the limit are refused before their body arrives', async () => {
  await whileBusy(async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = 'POST /api/consultation HTTP/1.1\r\nhost: x\r\nconnection: close';
    socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 503 Service Unavailable\r\n');
  });
});

test('the error has the tRPC format, for a single call and for each in a batch', async () => {
  await whileBusy(async () => {
    for (const link of [httpLink, httpBatchLink]) {
      const client = createTRPCClient<AppRouter>({ links: [link({ url: `${url}/trpc` })] });
      const calls = [client.public.portfolio.list.query(), client.public.portfolio.list.query()];
      for (const outcome of await Promise.allSettled(calls))
        expect(serverError(outcome.status === 'rejected' ? outcome.reason : undefined)).toEqual({
          message,
          data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
        });
    }
  });
});
