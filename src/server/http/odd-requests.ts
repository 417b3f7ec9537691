import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { appError } from '#src/server/errors.ts';

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
