import type { IncomingHttpHeaders } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badBody } from '#src/server/errors.ts';

/** The maximum size of a request body, in bytes. */
export const bodyLimit = 128 * 1024;

/** How long a client may take to read the refusal of a large body, in milliseconds. */
const lingerTime = 5000;

const jsonType = /^application\/json *(;|$)/i;

/** The body's length in bytes, according to the headers; infinite if it is not declared. */
const lengthOf = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

/**
 * Rejects bodies that are not JSON with 415, before they are read. The rest of a body that is too
 * large is not read either: its connection is closed once the client had time to read the response.
 */
export function acceptOnlyJson(routes: FastifyInstance): void {
  routes.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    const refused = lengthOf(headers) > 0 && !jsonType.test(type ?? '');
    // tRPC accepts the type in lower case only.
    if (type) headers['content-type'] = type.toLowerCase();
    done(refused ? badBody.notJsonType() : undefined);
  });
  routes.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.complete || lengthOf(raw.headers) <= bodyLimit) return done();
    // Fastify would close the connection at once, which resets it for a client that is still sending.
    reply.removeHeader('connection');
    // A listener of 'readable' stops the flow: otherwise Node.js would read and discard the rest.
    raw.on('readable', () => {});
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingerTime).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/**
 * Rejects bodies that take longer than `milliseconds` to arrive with 408, except on routes with a
 * handlerTimeout. That would do for all routes, but its abort signal costs a third of a call.
 */
export function limitBodyTime(routes: FastifyInstance, milliseconds: number): void {
  routes.addHook('preParsing', ({ raw, headers, routeOptions }, reply, _payload, done) => {
    if (lengthOf(headers) > 0 && !routeOptions.handlerTimeout) {
      const timer = setTimeout(() => reply.send(badBody.tooSlow()), milliseconds);
      finished(raw, () => clearTimeout(timer));
    }
    done();
  });
}

/** Treats an empty JSON body as no body: clients send the type with a DELETE or POST that has none. */
export function acceptEmptyJson(routes: FastifyInstance): void {
  const parse = routes.getDefaultJsonParser('error', 'error');
  routes.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
}
