import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '#src/server/unavailable.ts';

/** The Retry-After header, in seconds. */
const retryAfter = 5;
/** How long the database may take to respond, in milliseconds: load balancers do not wait longer. */
const queryTimeout = 2000;

/** GET /healthz reports that the process runs; GET /readyz that the database is migrated and responds. */
export function registerHealth(
  app: FastifyInstance,
  database: Promise<DataSource>,
  isClosing: () => boolean,
): void {
  let source: DataSource | undefined;
  database.then(
    (opened) => {
      source = opened;
    },
    () => {},
  );

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    if (isClosing()) return notReady(reply, 'shutting down');
    if (!source) return notReady(reply, 'starting');
    try {
      const late = setTimeout(queryTimeout, 'late', { ref: false });
      if ((await Promise.race([source.query('SELECT 1'), late])) === 'late')
        return notReady(reply, 'no database');
      return { status: 'ready' };
    } catch (error) {
      if (!isUnavailable(error)) request.log.warn({ err: error }, 'the database does not respond');
      return notReady(reply, 'no database');
    }
  });
}

const notReady = (reply: FastifyReply, status: string) =>
  reply
    .code(503)
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .send({ status });
