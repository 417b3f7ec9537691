import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quantile } from '#tests/support/measures.ts';
import { sendFromElsewhere } from '#tests/support/overload.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { times } from './scale.ts';

let server: ServerOnPostgres;
beforeAll(async () => {
  server = await startServerOnPostgres();
});
afterAll(() => server.close());

interface SlowSocket {
  /** Settles to the milliseconds it was let be, when the server has ended it. */
  ended: Promise<number>;
  destroy(): void;
}

const begin = {
  header: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  body:
    'POST /api/consultation HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
    'content-length: 1000\r\n\r\n{"fullName": "',
};

/** Sends a header, or a body, a byte a second, and would never come to its end. */
function openSlowSocket(port: number, part: keyof typeof begin): SlowSocket {
  const opened = performance.now();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(begin[part]));
  const dribble = setInterval(() => socket.write('x'), 1000);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(dribble);
      resolve(performance.now() - opened);
    });
  });
  socket.on('error', () => {}).resume();
  return { ended, destroy: () => socket.destroy() };
}

/** Milliseconds after which a socket that still dribbles a header, or a body, has been cut. */
const bound = { header: 22_000, body: 22_000 };

test('beside 500 slow headers and 100 slow bodies an honest visitor waits 500 ms at p99 at most', async () => {
  const { port } = server;
  const open = new Set<SlowSocket>();
  const lives = { header: [] as number[], body: [] as number[] };
  let attacking = true;
  const attack = (part: 'header' | 'body') => {
    const socket = openSlowSocket(port, part);
    open.add(socket);
    void socket.ended.then((milliseconds) => {
      open.delete(socket);
      if (!attacking) return;
      lives[part].push(milliseconds);
      attack(part);
    });
  };
  for (let count = 0; count < 500; count += 1) attack('header');
  for (let count = 0; count < 100; count += 1) attack('body');

  // Long enough that every socket is cut at least once, and another comes in its place.
  const seconds = times(25, 60);
  const responses = await sendFromElsewhere({ port, seconds, load: { perSecond: 20 } });
  attacking = false;
  expect(open.size).toBe(600);
  for (const socket of open) socket.destroy();

  const waits = responses.map(([, , wait]) => wait);
  console.info(
    `slow-sockets: ${responses.length} honest requests, p50 ${Math.round(quantile(waits))} ms, ` +
      `p99 ${Math.round(quantile(waits, 0.99))} ms; cut ${lives.header.length} slow headers ` +
      `(the last after ${Math.round(Math.max(...lives.header) / 1000)} s) and ${lives.body.length} ` +
      `slow bodies (after ${Math.round(Math.max(...lives.body) / 1000)} s)`,
  );
  expect(new Set(responses.map(([, status]) => status))).toEqual(new Set([200]));
  expect(quantile(waits, 0.99)).toBeLessThanOrEqual(500);
  expect(lives.header.length).toBeGreaterThanOrEqual(500);
  expect(lives.body.length).toBeGreaterThanOrEqual(100);
  expect(Math.max(...lives.header)).toBeLessThan(bound.header);
  expect(Math.max(...lives.body)).toBeLessThan(bound.body);
});
