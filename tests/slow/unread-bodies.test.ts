import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createBuiltSite } from '#tests/support/built-site.ts';
import { openSite } from '#tests/support/open-site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite(createBuiltSite(), 'https://awning.example.org');
});
afterAll(() => site.close());

const forgedUpload =
  'PUT /objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4?expires=9999999999&signature=x';

/** A connection on which the head of a request was sent. */
function begin(request: string, ...headers: string[]) {
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  socket.write(`${request} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n\r\n`);
  const statuses = () => [...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  return { socket, statuses };
}

const refusals = [
  ['415', 'POST /api/consultation', 'text/plain'],
  ['413', 'POST /api/consultation', 'application/json'],
  ['415', 'POST /trpc/public.consultation.create', 'multipart/form-data; boundary=x'],
  ['413', 'POST /trpc/public.consultation.create', 'application/json'],
  ['413', 'POST /api/no-such-call', 'application/json'],
  ['413', 'POST /api/webhooks/gocardless', 'application/json'],
  ['413', 'POST /payment', 'application/json'],
  ['403', forgedUpload, 'image/png'],
  ['405', 'POST /objects/x', 'image/png'],
  ['400', 'POST /%zz', 'application/json'],
  ['200', 'GET /payment', 'text/plain'],
] as const;

describe.each(refusals)('after %s to %s with a body of %s', (status, request, type) => {
  const body = 'x'.repeat(3_000_000);
  test.each([
    ['a length', [`content-length: ${body.length}`], body],
    [
      'chunks',
      ['transfer-encoding: chunked'],
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('the same connection takes the next call: %s', async (_, headers, sent) => {
    const { socket, statuses } = begin(request, `content-type: ${type}`, ...headers);
    socket.write(`${sent}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(statuses).toEqual([status, '200']);
  });
});

/** How long a connection stays open whose body never ends, in milliseconds. */
async function dribble(socket: Socket): Promise<number> {
  const began = performance.now();
  const timer = setInterval(() => socket.write('x'), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return performance.now() - began;
}

test('a refusal is sent at once, and its connection closed if the body never ends', async () => {
  const open = refusals.map(([status, request, type]) => {
    const length = request.startsWith('GET') || status === '413' ? 3_000_000 : 1000;
    return [status, begin(request, `content-type: ${type}`, `content-length: ${length}`)] as const;
  });
  const closed = open.map(([, { socket }]) => dribble(socket));
  await expect
    .poll(() => open.map(([, { statuses }]) => statuses()))
    .toEqual(open.map(([status]) => [status]));
  for (const milliseconds of await Promise.all(closed)) expect(milliseconds).toBeGreaterThan(4000);
});
