import type { FastifyInstance } from 'fastify';

/**
 * Ends a call whose body has not arrived after `patience` ms. Only an image may take as long as the
 * server lets any request take: a photograph from a van is slow, and its address was signed for.
 */
export function endSlowBodies(app: FastifyInstance, patience = 20_000): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, headers, url } = request;
    const announced = headers['content-length'] ?? headers['transfer-encoding'];
    if (announced !== undefined && !url.startsWith('/objects/')) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), patience).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
