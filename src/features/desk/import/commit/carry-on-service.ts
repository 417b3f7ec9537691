import { IsNull, Not } from 'typeorm';
import { z } from 'zod';
import type { ImportView } from '#src/features/desk/import/contract.ts';
import { CustomerImport, ImportedRow } from '#src/features/desk/import/entity.ts';
import { listImports, undoUntil } from '#src/features/desk/import/list-service.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { appError } from '#src/server/errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import {
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { isUnavailable } from '#src/server/unavailable.ts';
import { finishImport, lockImports, storeRows } from './batch-service.ts';
import { carryOnLater, findCarriedOn } from './begin-service.ts';
import { endUndo } from './undo-service.ts';

const jobData = z.object({ id: z.uuid() });

/** Ends an import, or its undoing, which a call began and did not end. */
async function endBegun(ctx: ServiceContext, id: string): Promise<void> {
  const found = await ctx.manager.findOneBy(CustomerImport, { id });
  if (found?.undoSince) await endUndo(ctx, id);
  else if (found?.storedAt === null) await storeRows(ctx, id);
}

/** Creates the handler of the job that does so. */
export const createCarryOnHandler =
  (services: ProcessContext): JobHandler =>
  (db, job) =>
    endBegun(withManager(services, db.manager), jobData.parse(job.data).id);

/** Does so for the owner; one that is finished stays as it is. Throws NOT_FOUND, or CONFLICT for nobody. */
export async function carryOn(ctx: ServiceContext, id: string): Promise<ImportView> {
  const [found] = await listImports(ctx, id);
  if (!found) throw appError('NOT_FOUND', messages.noImport);
  if (found.hasStopped) await carryOnLater(ctx, id, `again ${ctx.clock().getTime()}`);
  await endBegun(ctx, id);
  const [made] = await listImports(ctx, id);
  if (!made) throw appError('CONFLICT', messages.noOne);
  return made;
}

/**
 * Ends the imports whose jobs have ended before them, as far as it can: what cannot be stored within a day
 * is left out. Throws an AggregateError at the end if some failed.
 */
export async function endStoppedImports(ctx: ServiceContext): Promise<void> {
  const carriedOn = await findCarriedOn(ctx);
  const begun = await ctx.manager.find(CustomerImport, {
    where: [{ storedAt: IsNull() }, { undoSince: Not(IsNull()) }],
    order: { createdAt: 'ASC' },
  });
  const problems: unknown[] = [];
  for (const { id, createdAt } of begun.filter(({ id }) => !carriedOn.has(id)))
    try {
      await endBegun(ctx, id);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      problems.push(error);
      if (ctx.clock() > undoUntil({ createdAt, storedAt: null }))
        await transact(ctx, (ctx) => leaveOutRest(ctx, id));
    }
  if (problems.length > 0) throw new AggregateError(problems, 'Some imports could not be ended.');
}

/** Finishes an import without the rows that are still to be stored. */
async function leaveOutRest(ctx: ServiceContext, id: string): Promise<void> {
  await lockImports(ctx);
  const rest = await ctx.manager.find(ImportedRow, {
    select: { row: true },
    where: { importId: id },
    order: { row: 'ASC' },
  });
  await ctx.manager.delete(ImportedRow, { importId: id });
  await finishImport(ctx, id, rest.length > 0 ? [messages.gaveUp(rest.map(({ row }) => row))] : []);
}
