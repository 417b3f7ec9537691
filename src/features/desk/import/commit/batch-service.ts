import { In } from 'typeorm';
import type { JudgedRow } from '#src/features/desk/import/contract.ts';
import { CustomerImport, ImportedPerson, ImportedRow } from '#src/features/desk/import/entity.ts';
import { type Planned, planRows } from '#src/features/desk/import/verdict/plan-service.ts';
import { lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { storePlanned } from './store-service.ts';

/** How many people are stored in one transaction: whoever waits for one of them waits for no more. */
const atOnce = 50;
/** The advisory lock of imports, as contacts have no address to lock: a number that must not change. */
const importLock = 6_404_742;

/** Waits for the batch that is being stored, of whatever import, and holds up the next. */
export const lockImports = ({ manager }: DatabaseContext): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [importLock]);

/** Stores what is left of an import, and returns what became of these rows. */
export async function storeRows(ctx: ServiceContext, id: string): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  for (;;) {
    const batch = await transact(ctx, (ctx) => storeBatch(ctx, id));
    if (batch === null) break;
    judged.push(...batch);
  }
  // By statistics from when these tables were empty, joining them took 14 s instead of 20 ms.
  await ctx.manager.query('ANALYZE customer, mandate, customer_import_person');
  await transact(ctx, (ctx) => finishImport(ctx, id));
  return judged;
}

/** Stores the next people; null when there are none left. What was judged before is judged again. */
async function storeBatch(ctx: ServiceContext, importId: string): Promise<JudgedRow[] | null> {
  const { manager } = ctx;
  await lockImports(ctx);
  const next = await manager.find(ImportedRow, {
    where: { importId },
    order: { row: 'ASC' },
    take: atOnce,
  });
  if (next.length === 0) return null;
  const addresses = next.flatMap((one) => one.addresses);
  await lockPeopleAt(ctx, addresses);
  // Whoever deletes them stores them: an undo or another process may be at it.
  const [own]: [Pick<ImportedRow, 'drafts'>[]] = await manager.query(
    `DELETE FROM customer_import_row WHERE import_id = $1 AND row = ANY ($2) RETURNING drafts`,
    [importId, next.map(({ row }) => row)],
  );
  const drafts = own.flatMap((one) => one.drafts).toSorted((one, other) => one.row - other.row);
  const usual = ctx.firm.prices.packages[0]?.key ?? '';
  // The drafts name their package.
  const { rows, planned } = await planRows(ctx, drafts, { package: usual, statuses: null });
  const personIds = planned.map(({ personId }) => personId);
  // An earlier batch has stored them: people can be joined between two.
  const before = await manager.findBy(ImportedPerson, { importId, personId: In(personIds) });
  const isStored = ({ personId }: Planned) => before.some((one) => one.personId === personId);
  const left = planned.filter((one) => !isStored(one));
  await storePlanned(ctx, importId, left);
  const leftOut = [
    ...rows.flatMap(({ row, verdict, says }) =>
      verdict === 'error' ? `Row ${row}: ${says.join(' ')}` : [],
    ),
    ...planned
      .filter(isStored)
      .map(({ party }) => `Row ${party.row}: The same person as another row, by now.`),
  ];
  if (leftOut.length > 0)
    await manager.query('UPDATE customer_import SET left_out = left_out || $2 WHERE id = $1', [
      importId,
      leftOut,
    ]);
  return rows;
}

/** Counts what an import has stored. */
export async function countStored({ manager }: DatabaseContext, importId: string) {
  const [counted]: [Pick<CustomerImport, 'customers' | 'contacts' | 'filled'>] =
    await manager.query(
      `SELECT count(customer_id)::integer AS customers,
         count(*) FILTER (WHERE customer_id IS NULL AND change IS NULL)::integer AS contacts,
         count(*) FILTER (WHERE customer_id IS NULL AND change IS NOT NULL)::integer AS filled
       FROM customer_import_person WHERE import_id = $1`,
      [importId],
    );
  return counted;
}

/** Marks an import as stored, once; one that has stored nothing goes. `leftOut` says what stays out. */
export async function finishImport(
  ctx: ServiceContext,
  id: string,
  leftOut: string[] = [],
): Promise<void> {
  const { manager } = ctx;
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await manager.findOne(CustomerImport, { where: { id }, lock });
  if (!found || found.storedAt || (await manager.existsBy(ImportedRow, { importId: id }))) return;
  const counts = await countStored(ctx, id);
  const { customers, contacts, filled } = counts;
  if (customers + contacts + filled === 0) {
    await manager.delete(CustomerImport, { id });
    return;
  }
  await manager.update(
    CustomerImport,
    { id },
    { ...counts, storedAt: ctx.clock(), leftOut: [...found.leftOut, ...leftOut] },
  );
  await ctx.record({
    topic: 'import.made',
    subject: { kind: 'import', id },
    data: { fileName: found.fileName, customers, contacts },
  });
}
