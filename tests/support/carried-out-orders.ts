import type { FastifyInstance } from 'fastify';
import { type DataSource, IsNull } from 'typeorm';
import {
  carryOutKind,
  createCarryOutHandler,
} from '#src/features/sales/direct-debit/order/job-service.ts';
import { endJob } from '#src/server/jobs/claim-jobs.ts';
import { Job } from '#src/server/jobs/entity.ts';
import type { ProcessContext } from '#src/server/service-context.ts';

const isOrder = /^\/(api\/payment\/direct-debit|trpc\/public\.directDebit\.create)\b/;

/** Has orders carried out before they are answered, unless a test says otherwise: it looks at once. */
export function carriedOutOrders(app: FastifyInstance, services: ProcessContext, db: DataSource) {
  const orders = {
    areCarriedOut: true,
    /** Carries out what was received, oldest first. */
    async carryOut(): Promise<void> {
      const handler = createCarryOutHandler(services);
      const where = { kind: carryOutKind, doneAt: IsNull() };
      for (const job of await db.manager.find(Job, { where, order: { createdAt: 'ASC' } })) {
        await handler(db, job);
        await endJob(db, job, services.clock(), 'done');
      }
    },
  };
  app.addHook('onSend', async ({ method, url }, { statusCode }) => {
    if (!orders.areCarriedOut || method !== 'POST' || statusCode >= 400 || !isOrder.test(url))
      return;
    // What fails is left to the worker, as it is where no test looks.
    await orders.carryOut().catch(() => {});
  });
  return orders;
}
