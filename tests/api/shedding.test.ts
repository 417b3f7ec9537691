import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppRouter } from '#src/app/router.ts';
import { serverError } from '#src/client/server-message.ts';
import { createFront } from '#src/server/front.ts';
import { shedLoad } from '#src/server/shedding.ts';
import { loadSite } from '#src/server/site.ts';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { listen } from '#tests/support/open-front.ts';

const message = 'We are very busy just now. Please try again.';

/** A server that takes nothing on: as if more statements waited for the database than may. */
async function startBusy(before: RequestListener = () => {}) {
  const source = { driver: { master: { waitingCount: 1000 } } };
  const warn = vi.fn();
  const env = { PUBLIC_URL: 'http://localhost' };
  const listener = shedLoad(env, Promise.resolve(source as never), { warn }, (_, response) =>
    setTimeout(() => response.end('taken on'), 20),
  );
  const dist = createBuiltSite();
  const front = createFront(loadSite(dist, env));
  // A hundredth of what is waited in earnest.
  front.server.timeout /= 100;
  front.handOver((...call) => {
    before(...call);
    listener(...call);
  });
  const port = await listen(front);
  onTestFinished(() => {
    front.server.closeAllConnections();
    front.server.close();
    rmSync(dist, { recursive: true });
  });
  return { port, url: `http://127.0.0.1:${port}`, warn, server: front.server };
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

describe('on one connection', () => {
  const ask = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
  const post = ask('POST /api/consultation', 'content-length: 2\r\n');
  const chunked = ask('POST /api/consultation', 'transfer-encoding: chunked\r\n');
  const calls = [
    `${post}{}`,
    `${chunked}1\r\n{\r\n0\r\n\r\n`,
    ask('POST /trpc/consultation.create', 'content-length: 0\r\n'),
    ask('HEAD /api/portfolio'),
    ask('GET /healthz'),
    `${post}{}`,
    ask('GET /healthz', 'connection: close\r\n'),
  ];
  const refused = ['503', expect.stringContaining(message)];
  const answered = ['200', 'taken on'];
  const expected = [refused, refused, refused, ['503', ''], answered, refused];

  const read = (answer: string) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return [head.slice(9, 12), /chunked/.test(head) ? body.split('\r\n')[1] : body];
  };

  test('calls are answered in their turn, each with as many bytes as it says', async () => {
    const { port } = await startBusy();
    const socket = connect(port, '127.0.0.1');
    socket.write(calls.join(''));
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
    expect(answers.map(read)).toEqual([...expected, answered]);
  });

  test('the next call is read once the one before was refused', async () => {
    const { port } = await startBusy();
    const socket = connect(port, '127.0.0.1');
    const answers: string[] = [];
    for (const call of calls.slice(0, -1)) {
      socket.write(call);
      answers.push(String((await once(socket, 'data'))[0]));
    }
    socket.destroy();
    expect(answers.map(read)).toEqual(expected);
    for (const answer of answers.filter((each) => each.includes(message)))
      expect(answer).toContain(`content-length: ${answer.split('\r\n\r\n')[1]?.length}\r\n`);
  });

  test.each([
    ['its caller wants', 'HTTP/1.1\r\nhost: x\r\nconnection: close', undefined],
    ['HTTP/1.0 has it', 'HTTP/1.0\r\nhost: x', undefined],
    [
      'we are leaving',
      'HTTP/1.1\r\nhost: x',
      ((_, response) => response.setHeader('connection', 'close')) as RequestListener,
    ],
  ])('the refusal is the last where %s', async (_, words, before) => {
    const { port } = await startBusy(before);
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/consultation ${words}\r\ncontent-length: 0\r\n\r\n`);
    const answer = await text(socket);
    expect(read(answer)).toEqual(refused);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  test('HTTP/1.0 is told that it is kept', async () => {
    const { port } = await startBusy();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/portfolio HTTP/1.0\r\nhost: x\r\nconnection: keep-alive\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/\r\nconnection: keep-alive\r\n/i);
    socket.destroy();
  });

  test('a body that cannot be read is told nothing more than its refusal', async () => {
    const { port } = await startBusy();
    const socket = connect(port, '127.0.0.1');
    socket.write(`${chunked}no chunk\r\n`);
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
    expect(answers.map(read)).toEqual([refused]);
  });

  test('who asks on and on and reads nothing is ended', async () => {
    const { port, server } = await startBusy();
    const socket = connect(port, '127.0.0.1')
      .pause()
      .on('error', () => {});
    socket.write(ask('GET /api/portfolio').repeat(50_000));
    const theirs = await new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise((resolve) => theirs.once('close', resolve));
    expect(theirs.writableLength).toBeLessThan(100_000);
    socket.destroy();
  });
});
