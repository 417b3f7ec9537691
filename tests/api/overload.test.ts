import { setTimeout as sleep } from 'node:timers/promises';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppRouter } from '#src/app/router.ts';
import { buildServer } from '#src/app/server.ts';
import { serverError } from '#src/client/server-message.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/open-site.ts';
import { sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());
let app: ReturnType<typeof buildServer>;
let url: string;
beforeAll(async () => {
  app = buildServer({ ...server.services }, { maxEventLoopDelay: 1, logTo: process.stderr });
  url = `http://127.0.0.1:${await listen(app)}`;
});
afterAll(() => app.close());

/** Holds the event loop up until the server has noticed. */
async function keepBusy() {
  for (let round = 0; round < 12; round += 1) {
    const until = performance.now() + 40;
    while (performance.now() < until);
    await sleep(1);
  }
}

const message = 'We are very busy just now. Please try again.';

test('a call is refused with 503 and when to try again while the server is late; health is not', async () => {
  await keepBusy();
  const answer = await fetch(`${url}/api/portfolio`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ success: false, message, code: 'SERVICE_UNAVAILABLE' });
  await keepBusy();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/api/portfolio`)).status).toBe(200);
});

test('our pages can show why it was refused, of a call alone and of each in a batch', async () => {
  for (const link of [httpLink, httpBatchLink]) {
    const client = createTRPCClient<AppRouter>({ links: [link({ url: `${url}/trpc` })] });
    await keepBusy();
    const calls = [client.portfolio.list.query(), client.portfolio.list.query()];
    for (const outcome of await Promise.allSettled(calls))
      expect(serverError(outcome.status === 'rejected' ? outcome.reason : undefined)).toEqual({
        message,
        data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
      });
  }
});
