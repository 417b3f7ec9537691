import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());

test('a start waits for its pages as long as a busy machine needs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const app = buildServer(server.services, { logTo: new PassThrough().resume() });
  app.addHook('onReady', () => new Promise((resolve) => setTimeout(resolve, 60_000)));
  const ready = app.ready();
  for (let second = 0; second < 61; second += 1) await vi.advanceTimersByTimeAsync(1000);
  await expect(ready).resolves.toBeDefined();
  vi.useRealTimers();
  await app.close();
});
