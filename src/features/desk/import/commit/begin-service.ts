import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import { CustomerImport, ImportedRow } from '#src/features/desk/import/entity.ts';
import type { Planned } from '#src/features/desk/import/verdict/plan-service.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { insertAll } from './store-service.ts';

/** The kind of job that ends what a call began: the server was stopped, or lost its database. */
export const carryOnKind = 'import';
/** How long a call has for itself, and how long it is tried to end it, in milliseconds. */
const delay = 60_000;
const life = 24 * 3_600_000;

/** Adds the job that ends an import, or its undoing, if this call does not. */
export const carryOnLater = ({ manager, clock }: ServiceContext, id: string, what: string) =>
  addJob(manager, clock(), {
    ...{ kind: carryOnKind, dedupeKey: `${carryOnKind} ${what} ${id}`, data: { id } },
    ...{ priority: priority.normal, delay, life },
  });

/** Finds the imports that such a job will go on with, by their ids. */
export async function findCarriedOn({
  manager,
  clock,
}: Pick<ServiceContext, 'manager' | 'clock'>): Promise<Set<unknown>> {
  const jobs = await manager.findBy(Job, {
    ...{ kind: carryOnKind, doneAt: IsNull(), expiresAt: MoreThan(clock()) },
  });
  return new Set(jobs.map(({ data }) => ('id' in data ? data.id : null)));
}

/** How many rows are written by one statement. */
const atOnce = 500;

/** Writes down an import with what it will store. Nothing that others read changes yet. */
export async function beginImport(
  ctx: ServiceContext,
  fileName: string,
  planned: readonly Planned[],
): Promise<string> {
  const id = randomUUID();
  const customers = planned.filter(({ customer }) => customer !== null).length;
  const contacts = planned.filter(({ customer, known }) => !customer && !known).length;
  await ctx.manager.insert(CustomerImport, {
    ...{ id, fileName, customers, contacts, filled: planned.length - customers - contacts },
    ...{ createdAt: ctx.clock(), storedAt: null },
  });
  const rows = planned.map(({ party, drafts, customer }) => ({
    ...{ importId: id, row: party.row, addresses: party.emails },
    // Also where none was named, it is the one that was shown.
    drafts: customer ? drafts.map((draft) => ({ ...draft, package: customer.package })) : drafts,
  }));
  for (let first = 0; first < rows.length; first += atOnce)
    await insertAll(ctx, ImportedRow, rows.slice(first, first + atOnce));
  await carryOnLater(ctx, id, 'of');
  return id;
}
