import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsultation } from '#tests/support/builders.ts';
import { residentMegabytes } from '#tests/support/measures.ts';
import { callRest } from '#tests/support/rest-calls.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';

let server: ServerOnPostgres;
beforeAll(async () => {
  server = await startServerOnPostgres();
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const size = 100 * MB;

/** Bytes of memory the server has at this moment. */
const memory = () => residentMegabytes(server.pid) * 1e6;

interface Refused {
  status: number | undefined;
  memory: number;
}

/** Sends 100 MB as fast as they are taken; the status is undefined where none came. */
function sendLarge(path: string, headers: Record<string, string | number>): Promise<Refused> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let taken = 0;
    let most = memory();
    const sending = request({ port: server.port, method: 'POST', path, headers });
    sending.on('response', (response) => {
      status = response.statusCode;
      response.resume();
    });
    sending.on('error', () => {});
    sending.on('close', () => resolve({ status, memory: Math.max(most, memory()) }));
    const piece = Buffer.alloc(64 * 1024, 'x');
    const send = () => {
      if (sending.destroyed || taken >= size) return sending.end();
      sending.write(piece, (fault) => {
        if (fault) return;
        taken += piece.length;
        if (taken % (2 * MB) === 0) most = Math.max(most, memory());
        send();
      });
    };
    send();
  });
}

const multipart = 'multipart/form-data; boundary=x';
const kinds = [
  ['multipart/form-data', { 'content-type': multipart, 'content-length': size }, 415],
  ['multipart/form-data in chunks', { 'content-type': multipart }, 415],
  ['text/plain in chunks', { 'content-type': 'text/plain' }, 415],
  ['bytes without a type', {}, 415],
  ['JSON', { 'content-type': 'application/json', 'content-length': size }, 413],
  ['JSON in chunks', { 'content-type': 'application/json' }, 413],
] as const;

test.each(['/trpc/public.consultation.create', '/api/consultation'])(
  '18 bodies of 100 MB sent to %s are refused for 40 MB of memory at most',
  async (path) => {
    // What is only loaded and compiled with the first calls is not what is measured.
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await callRest(server.url, 'POST', path, createConsultation())).status).toBe(200);
      await callRest(server.url, 'POST', path, 'x', { 'content-type': multipart });
    }
    // Nor what V8 keeps of what was discarded, until its young generation is full: up to 32 MB.
    await sendLarge(path, { 'content-type': multipart });
    const atFirst = memory();
    for (const [name, headers, status] of [kinds, kinds, kinds].flat()) {
      const refused = await sendLarge(path, headers);
      expect(refused.status, name).toBe(status);
      expect((refused.memory - atFirst) / MB, name).toBeLessThanOrEqual(40);
    }
    expect((await callRest(server.url, 'GET', '/readyz')).status).toBe(200);
  },
);

test('a refused body that never ends is not read forever', async () => {
  const sending = request({
    port: server.port,
    method: 'POST',
    path: '/trpc/public.consultation.create',
    headers: { 'content-type': multipart },
  });
  const closed = new Promise((resolve) => sending.on('close', resolve));
  let status: number | undefined;
  sending.on('response', (response) => {
    status = response.statusCode;
    response.resume();
  });
  sending.on('error', () => {});
  const timer = setInterval(() => sending.write(Buffer.alloc(1024)), 50);
  const began = performance.now();
  await closed;
  clearInterval(timer);
  expect(status).toBe(415);
  expect(performance.now() - began).toBeLessThan(15_000);
});
