import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badBody } from '#src/server/errors.ts';

/** Bytes of the largest body a call takes. */
export const bodyLimit = 128 * 1024;

/** Milliseconds in which the sender of a body that is too large can read why it was refused. */
const lingering = 5000;

const jsonType = /^application\/json *(;|$)/i;

/** Bytes of the body, as far as the headers say. */
const lengthOf = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

/**
 * Refuses with 415, before a byte is read, every body of these routes that is not JSON. What is left
 * of a large body is not read either; its connection ends after a time to read the refusal.
 */
export function acceptOnlyJson(routes: FastifyInstance): void {
  routes.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    const refused = lengthOf(headers) > 0 && !jsonType.test(type ?? '');
    // tRPC takes it in small letters only.
    if (type) headers['content-type'] = type.toLowerCase();
    done(refused ? badBody.notJsonType() : undefined);
  });
  routes.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.complete || lengthOf(raw.headers) <= bodyLimit) return done();
    // Closed at once, as Fastify asks for, a connection is reset under a client that still sends.
    reply.removeHeader('connection');
    // Without this listener Node reads the rest to discard it.
    raw.on('readable', () => {});
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingering).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/**
 * Refuses with 408 a body that takes more milliseconds to arrive, unless its route has a
 * handlerTimeout. That does so too, but aborts a signal after every body: a third of a call's cost.
 */
export function limitBodyTime(routes: FastifyInstance, milliseconds: number): void {
  routes.addHook('preParsing', ({ raw, headers, routeOptions }, reply, _payload, done) => {
    if (lengthOf(headers) > 0 && !routeOptions.handlerTimeout) {
      const timer = setTimeout(() => reply.send(badBody.tooSlow()), milliseconds);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Takes an empty JSON body as none: clients send the type with a DELETE or POST that needs no body. */
export function acceptEmptyJson(routes: FastifyInstance): void {
  const parse = routes.getDefaultJsonParser('error', 'error');
  routes.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
}
