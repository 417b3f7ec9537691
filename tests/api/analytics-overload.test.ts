import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entities, migrations } from '#src/app/entities.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { call, createTestServer } from '#tests/support/server.ts';

/** Events that may wait, and the one that the statement under way has taken along. */
const room = 20_001;

/** A way to the database on which nothing passes while it is stalled. */
async function stallable(address: string) {
  const target = new URL(address);
  const { hostname, port } = target;
  const sockets: Socket[] = [];
  const gate = createServer((socket) => {
    sockets.push(socket);
    const onward = connect(Number(port), hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => {});
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void gate.close());
  target.port = String((gate.address() as AddressInfo).port);
  return {
    url: target.href,
    stall: () => sockets.map((socket) => socket.pause()),
    resume: () => sockets.map((socket) => socket.resume()),
  };
}

test('too many waiting events are refused with 503 and when to try again, and none that waits is lost', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const way = await stallable(database.url ?? '');
  const schema = { entities, migrations, warn: () => {} };
  const { ready, close } = openDatabase({ url: way.url, dataDir: '', ...schema });
  onTestFinished(close);
  const server = await createTestServer(await ready);
  onTestFinished(() => server.close());

  const view = { page: '/' };
  const one = (kind: string, body: object) => call(server, 'POST', `/api/analytics/${kind}`, body);
  const names = Array.from({ length: 10 }, () => 'public.analytics.pageView').join(',');
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, view]));
  const busy = 'We are very busy just now.';
  const sent: ReturnType<typeof call>[] = [];
  way.stall();
  // A machine that is itself busy sheds some by another rule: more are sent until no more can wait.
  await vi.waitFor(
    async () => {
      for (let batch = 0; batch < 100; batch += 1) {
        sent.push(call(server, 'POST', `/trpc/${names}?batch=1`, ten));
        await setImmediate();
      }
      sent.push(one('pageview', view));
      const answer = await Promise.race([sent.at(-1), setTimeout(50)]);
      expect(answer?.body.message).toBe(busy);
    },
    { timeout: 45_000, interval: 1 },
  );
  for (const [kind, body] of [
    ['pageview', view],
    ['click', { ...view, element: 'Link: Prices' }],
  ] as const)
    await vi.waitFor(async () => {
      const refused = await one(kind, body);
      expect(refused.body).toEqual({ success: false, message: busy, code: 'SERVICE_UNAVAILABLE' });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    }, 10_000);

  way.resume();
  const answers = (await Promise.all(sent)).flatMap(({ body }) => body);
  const taken = answers.filter(({ success, result }) => success ?? result?.data.success);
  expect(taken).toHaveLength(room);
  await vi.waitFor(async () => expect((await one('pageview', view)).status).toBe(200), 10_000);
  const [{ sum }] = await database.source.query(
    'SELECT sum(count)::int FROM analytics_daily_count',
  );
  expect(sum).toBe(room + 1);
}, 90_000);
