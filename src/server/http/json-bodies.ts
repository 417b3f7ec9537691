import type { IncomingHttpHeaders } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badBody } from '#src/server/errors.ts';

/** The maximum size of a request body, in bytes. */
export const bodyLimit = 128 * 1024;

/** The maximum of the calls that take a whole file as text: in UTF-8, and with what JSON escapes. */
export const fileLimit = 8 * 1024 * 1024;
const takesFile = ['/admin/imports', '/admin/imports/verdicts'];

/** Whether a call takes a whole file. Its body is read of the owner alone. */
export const isFileCall = (method: string, path: string): boolean =>
  method === 'POST' && takesFile.includes(path);

const jsonType = /^application\/json *(;|$)/i;

/** The body's length in bytes, according to the headers; infinite if it is not declared. */
const lengthOf = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

/** Rejects bodies that are not JSON with 415, before they are read. */
export function acceptOnlyJson(routes: FastifyInstance): void {
  routes.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type'];
    const refused = lengthOf(headers) > 0 && !jsonType.test(type ?? '');
    // tRPC accepts the type in lower case only.
    if (type) headers['content-type'] = type.toLowerCase();
    done(refused ? badBody.notJsonType() : undefined);
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
