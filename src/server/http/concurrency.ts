import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError, RetryLater } from '#src/server/errors.ts';
import { holdOf } from './held-responses.ts';

/** Created once: under overload, a stack trace per refusal costs a fifth of it. */
const tooBusy = appError(
  'SERVICE_UNAVAILABLE',
  'We are very busy just now. Please try again.',
  new RetryLater(5),
);

/**
 * Rejects requests with 503 while `limit` others are being handled, so that accepted ones stay fast
 * under any load: before their body is read. Requests whose body is still arriving do not count, nor
 * do those whose response is held back.
 */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  const accepted = new WeakSet<FastifyRequest>();
  let active = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    done(active < limit ? undefined : tooBusy);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    accepted.add(request);
    active += 1;
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (accepted.delete(request)) active -= 1;
    const hold = holdOf(request);
    if (hold) void hold.then(() => done());
    else done();
  });
}
