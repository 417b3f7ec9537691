import type { Socket } from 'node:net';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { ErrorBody } from '#src/server/errors.ts';
import { appError } from '#src/server/errors.ts';

type ErrorResponse = readonly [status: string, code: string, message: string];

const unreadable: ErrorResponse = [
  '400 Bad Request',
  'BAD_REQUEST',
  'The request could not be read.',
];
const responses: Record<string, ErrorResponse> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The address or the headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'TIMEOUT',
    'The request took too long to arrive.',
  ],
};

/** Fastify's clientErrorHandler: responds to requests that Node.js cannot parse, in the API's error format. */
export function handleClientError({ code = '' }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const [status, name, message] = responses[code] ?? unreadable;
  const body: ErrorBody = { success: false, message, code: name };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/**
 * Refuses what proxies and we could read differently: more than one Host header, none from HTTP/1.1 on,
 * and HTTP/0.9. `headers` sets the headers of the refusal.
 */
export function refuseOddRequests(app: FastifyInstance, headers: onRequestHookHandler): void {
  app.addHook('onRequest', function (request, reply, done) {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return done();
    headers.call(this, request, reply, () => {});
    reply.header('connection', 'close').header('cache-control', 'no-store');
    done(appError('BAD_REQUEST', 'The request could not be read.'));
  });
}
