import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postPublic } from '#src/server/push/post-public.ts';
import { describeFailure } from '#src/server/webhooks/deliver-webhook.ts';

// Receivers stand on loopback here.
vi.mock('#src/server/push/public-address.ts', () => ({
  isPublicAddress: () => true,
  mayBePublic: () => true,
}));

const pemOf = (name: 'expired' | 'untrusted') =>
  readFileSync(`tests/support/${name}-certificate.pem`, 'utf8');

/** Posts to a receiver, which is trusted if `ca` is its certificate. */
async function postTo(listener: RequestListener, pem = pemOf('untrusted'), ca = pem) {
  const receiver = createServer({ key: pem, cert: pem }, listener).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  globalAgent.options.ca = ca;
  onTestFinished(() => {
    delete globalAgent.options.ca;
    globalAgent.destroy();
    receiver.closeAllConnections();
    receiver.close();
  });
  const { port } = receiver.address() as AddressInfo;
  return postPublic(`https://127.0.0.1:${port}/`, {}, Buffer.from('{}'));
}

test('an answer counts by its status, however long its body is', async () => {
  const answer = await postTo((_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  expect(answer.status).toBe(200);
});

const taken: RequestListener = (_request, response) => response.end();

test.each([
  ['an expired one', pemOf('expired'), pemOf('expired'), 'Its certificate has expired.'],
  [
    'one signed by itself',
    pemOf('untrusted'),
    pemOf('expired'),
    'Its certificate is signed by itself.',
  ],
])('a receiver’s certificate is the reason where it is %s', async (_, pem, ca, words) => {
  const error = await postTo(taken, pem, ca).catch((error: unknown) => error);
  expect(describeFailure(error)).toBe(words);
});

test('a receiver that refuses the connection, or closes it, says so', async () => {
  const closed = await postTo(({ socket }) => void socket.destroy()).catch((error) => error);
  expect(describeFailure(closed)).toBe('It closed the connection without an answer.');
  const refused = await postPublic('https://127.0.0.1:1/', {}, Buffer.of()).catch((error) => error);
  expect(describeFailure(refused)).toBe('It refused the connection.');
});

test.each([
  ['ENOTFOUND', 'Its name is not known to the DNS.'],
  ['EHOSTUNREACH', 'It could not be reached (EHOSTUNREACH).'],
])('of the code %s the desk reads “%s”, and nothing of our network', (code, words) => {
  const error = Object.assign(new Error(`${code} 10.0.0.7`), { code });
  expect(describeFailure(error)).toBe(words);
});
