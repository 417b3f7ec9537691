import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppRouter } from '#src/app/router.ts';
import { serverError } from '#src/client/server-message.ts';
import { shedLoad } from '#src/server/shedding.ts';

const message = 'We are very busy just now. Please try again.';

/** A server that takes nothing on: as if more statements waited for the database than may. */
async function startBusy() {
  const source = { driver: { master: { waitingCount: 1000 } } };
  const warn = vi.fn();
  const listener = shedLoad(
    { PUBLIC_URL: 'http://localhost' },
    Promise.resolve(source as never),
    { warn },
    (_, response) => response.end('taken on'),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, warn };
}

test('a refused call is 503 in the one shape, health is let in, and the log says it once', async () => {
  const { url, warn } = await startBusy();
  for (let sent = 0; sent < 20; sent += 1) {
    const answer = await fetch(`${url}/api/portfolio`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ success: false, message, code: 'SERVICE_UNAVAILABLE' });
  }
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('taken on');
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn.mock.calls[0]?.[0]).toEqual({ refused: expect.any(Number) });
});

test('our pages can show why it was refused, of a call alone and of each in a batch', async () => {
  const { url } = await startBusy();
  const refused = { message, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } };
  for (const link of [httpLink, httpBatchLink]) {
    const client = createTRPCClient<AppRouter>({ links: [link({ url: `${url}/trpc` })] });
    const calls = [client.portfolio.list.query(), client.portfolio.list.query()];
    for (const outcome of await Promise.allSettled(calls))
      expect(serverError((outcome as PromiseRejectedResult).reason)).toEqual(refused);
  }
});

test('the body of a refused call is not waited for for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = await startBusy();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST /api/consultation HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain(' 503 ');
  vi.advanceTimersByTime(25_000);
  await closed;
});
