import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** GET /healthz says that the process lives; GET /readyz that the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, database: Promise<DataSource>): void {
  let source: DataSource | undefined;
  database.then(
    (opened) => {
      source = opened;
    },
    () => {},
  );

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      if (!source) return reply.code(503).send({ status: 'starting' });
      await source.query('SELECT 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
