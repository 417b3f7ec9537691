import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const usualTimeout = 20_000;

/** Ends a call whose body has not arrived after `timeout` ms. */
export function endWhenSlow(request: IncomingMessage, timeout = usualTimeout): void {
  const { headers } = request;
  if ((headers['content-length'] ?? headers['transfer-encoding']) === undefined) return;
  // Most bodies come with their head, and are here by then.
  setImmediate(() => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => request.complete || request.destroy(), timeout).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

/**
 * Ends every call whose body is slow. Only an image may take as long as the server lets any request
 * take: a photograph from a van is slow, and its address was signed for.
 */
export function endSlowBodies(app: FastifyInstance, timeout = usualTimeout): void {
  app.addHook('onRequest', ({ raw, url }, _, done) => {
    if (!url.startsWith('/objects/')) endWhenSlow(raw, timeout);
    done();
  });
}
