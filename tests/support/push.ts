import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import jws from 'jws';
import { onTestFinished } from 'vitest';
import type { Post } from '#src/server/push/post-public.ts';

/** A browser's side of Web Push, by libraries that are not ours. */
export function createBrowser(endpoint: string) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    read: (body: Buffer): string =>
      ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString(),
  };
}

/** What a push service finds in an Authorization header. Throws unless the key signed it. */
export function checkProof(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  if (!jws.verify(token, 'ES256', pem.toString())) throw new Error('not signed');
  return { key, claims: jws.decode(token).payload, header: jws.decode(token).header };
}

/** A push service on loopback, and what posts to it whatever is to be posted. */
export async function startPushService() {
  const received: { path?: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const service = {
    status: 201,
    retryAfter: undefined as string | undefined,
    answers: true,
    received,
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url: path, headers } = request;
    received.push({ path, headers, body: Buffer.concat(parts) });
    if (!service.answers) return;
    const { status, retryAfter } = service;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const post: Post = async (url, headers, body) => {
    const { pathname } = new URL(url);
    const target = `http://127.0.0.1:${port}${pathname}`;
    const init = { method: 'POST', headers, body: new Uint8Array(body) };
    const { status, headers: answered } = await fetch(target, init);
    return { status, retryAfter: answered.get('retry-after') ?? undefined };
  };
  return Object.assign(service, { post, url: `http://127.0.0.1:${port}` });
}
