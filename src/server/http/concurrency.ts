import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError, RetryLater } from '#src/server/errors.ts';

/**
 * Refuses calls with 503 while so many others are being handled: those that were accepted stay
 * quick, however many come. A body that is still arriving does not count.
 */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  const accepted = new WeakSet<FastifyRequest>();
  let handled = 0;
  app.addHook('preHandler', (request, _reply, done) => {
    if (handled >= limit) return done(tooBusy());
    accepted.add(request);
    handled += 1;
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (accepted.delete(request)) handled -= 1;
    done();
  });
}

const tooBusy = () =>
  appError(
    'SERVICE_UNAVAILABLE',
    'We are very busy just now. Please try again.',
    new RetryLater(5),
  );
