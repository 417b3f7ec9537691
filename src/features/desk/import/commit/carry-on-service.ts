import { z } from 'zod';
import { CustomerImport } from '#src/features/desk/import/entity.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { storeRows } from './batch-service.ts';
import { endUndo } from './undo-service.ts';

const jobData = z.object({ id: z.uuid() });

/** Creates the handler that ends an import, or its undoing, which a call began and did not end. */
export const createCarryOnHandler =
  (services: ProcessContext): JobHandler =>
  async (db, job) => {
    const ctx = withManager(services, db.manager);
    const { id } = jobData.parse(job.data);
    const found = await ctx.manager.findOneBy(CustomerImport, { id });
    if (found?.undoSince) await endUndo(ctx, id);
    else if (found?.storedAt === null) await storeRows(ctx, id);
  };
