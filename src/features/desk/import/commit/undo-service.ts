import { In, MoreThan } from 'typeorm';
import type { Undone } from '#src/features/desk/import/contract.ts';
import { CustomerImport, ImportedPerson, ImportedRow } from '#src/features/desk/import/entity.ts';
import { undoUntil } from '#src/features/desk/import/list-service.ts';
import { withdrawInvitations } from '#src/features/desk/import/start/start-service.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Person, PersonAddress } from '#src/features/people/person/entity.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { writeManySearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { countStored, lockImports } from './batch-service.ts';
import { carryOnLater } from './begin-service.ts';
import { changePeople } from './store-service.ts';

type Made = Pick<ImportedPerson, 'personId' | 'customerId' | 'addresses' | 'change'> & {
  name: string;
  email: string;
  hasMoved: boolean;
};

/**
 * Removes what an import made, but for people of whom anything has changed since. Throws NOT_FOUND, or
 * CONFLICT when it is too late.
 */
export async function undoImport(ctx: ServiceContext, id: string): Promise<Undone> {
  const isUndone = await transact(ctx, (ctx) => beginUndo(ctx, id));
  return isUndone ? { removed: 0, kept: [] } : endUndo(ctx, id);
}

const lock = { mode: 'pessimistic_write' } as const;

/** Writes down that an import is being undone: no more of it is stored. Returns whether it is undone. */
async function beginUndo(ctx: ServiceContext, id: string): Promise<boolean> {
  const { manager } = ctx;
  await lockImports(ctx);
  const found = await manager.findOne(CustomerImport, { where: { id }, lock });
  if (!found) throw appError('NOT_FOUND', messages.noImport);
  if (found.undoneAt) return true;
  if (found.undoSince) return false;
  // What is half stored can be taken back for as long as it is.
  if (found.storedAt && ctx.clock() > undoUntil(found))
    throw appError('CONFLICT', messages.tooLate);
  const undoSince = ctx.clock();
  await manager.delete(ImportedRow, { importId: id });
  const storedAt = found.storedAt ?? undoSince;
  await manager.update(
    CustomerImport,
    { id },
    { ...(await countStored(ctx, id)), undoSince, storedAt },
  );
  await carryOnLater(ctx, id, `undone ${undoSince.getTime()}`);
  return false;
}

/** How many people are removed in one transaction. */
const atOnce = 100;

/** Removes them in batches, and says who stays. */
export async function endUndo(ctx: ServiceContext, id: string): Promise<Undone> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await ctx.manager.find(ImportedPerson, {
      select: { personId: true },
      where: { importId: id, personId: MoreThan(after) },
      order: { personId: 'ASC' },
      take: atOnce,
    });
    const last = people.at(-1);
    if (!last) break;
    after = last.personId;
    const personIds = people.map(({ personId }) => personId);
    await transact(ctx, (ctx) => removeUnmoved(ctx, id, personIds));
  }
  return transact(ctx, (ctx) => finishUndo(ctx, id));
}

async function finishUndo(ctx: ServiceContext, id: string): Promise<Undone> {
  const { manager } = ctx;
  const found = await manager.findOneOrFail(CustomerImport, { where: { id }, lock });
  const kept: { name: string }[] = await manager.query(
    `SELECT name FROM customer_import_person AS made JOIN person ON person.id = made.person_id
     WHERE import_id = $1 ORDER BY name, person.id`,
    [id],
  );
  const names = kept.map(({ name }) => name);
  // Another call has ended it.
  if (!found.undoSince) return { removed: 0, kept: names };
  const { fileName, customers, contacts, filled } = found;
  const removed = customers + contacts + filled - kept.length;
  await manager.update(
    CustomerImport,
    { id },
    kept.length === 0
      ? { undoneAt: ctx.clock(), undoSince: null }
      : { ...(await countStored(ctx, id)), undoSince: null },
  );
  await ctx.record({
    topic: 'import.undone',
    subject: { kind: 'import', id },
    data: { fileName, removed, kept: kept.length },
  });
  return { removed, kept: names };
}

/** Finds whom an import stored or completed, and whether anything has happened with them since. */
const findMade = ({ manager }: DatabaseContext, id: string, personIds: string[]): Promise<Made[]> =>
  manager.query(
    `SELECT made.person_id AS "personId", made.customer_id AS "customerId", addresses, change,
       person.name, person.email, coalesce(
         EXISTS (SELECT FROM ${eventRows()} AS event WHERE event.person_id = made.person_id
           AND event.id > greatest(made.after_event, batch.after_event))
         OR EXISTS (SELECT FROM billing_transaction AS charge WHERE charge.customer_id = made.customer_id)
         OR EXISTS (SELECT FROM person AS other WHERE other.joined_to = made.person_id)
         OR EXISTS (SELECT FROM person AS other WHERE other.same_as = made.person_id)
         OR person.joined_to IS NOT NULL, false
       ) AS "hasMoved"
     FROM customer_import_person AS made JOIN person ON person.id = made.person_id
     JOIN customer_import AS batch ON batch.id = import_id
     WHERE import_id = $1 AND person_id = ANY ($2)`,
    [id, personIds],
  );

async function removeUnmoved(ctx: ServiceContext, importId: string, personIds: string[]) {
  const { manager } = ctx;
  await lockPeople(ctx, personIds);
  const made = await findMade(ctx, importId, personIds);
  const removed = made.filter(({ hasMoved }) => !hasMoved);
  const customers = removed.flatMap(({ customerId }) => customerId ?? []);
  await withdrawInvitations(ctx, customers);
  await manager.query(
    `DELETE FROM search_line USING (
       SELECT unnest($1::uuid[]) AS id
       UNION ALL SELECT id FROM project WHERE customer_id = ANY ($1)
       UNION ALL SELECT id FROM mandate WHERE customer_id = ANY ($1)
     ) AS gone WHERE row_id = gone.id`,
    [customers],
  );
  await manager.query('UPDATE person SET customer_id = NULL WHERE customer_id = ANY ($1)', [
    customers,
  ]);
  await manager.delete(Mandate, { customerId: In(customers) });
  await manager.delete(Customer, { id: In(customers) });
  await manager.delete(PersonAddress, { email: In(removed.flatMap(({ addresses }) => addresses)) });
  const before = removed.flatMap(({ personId: id, email, change }) =>
    change ? [{ id, email, customerId: null, ...change.before }] : [],
  );
  await changePeople(ctx, before);
  await writeManySearchLines(
    ctx,
    before.map(({ id, email, name, businessName, phone, postcode }) => ({
      row: { id, personId: id, createdAt: ctx.clock() },
      texts: { contact: [name, businessName, email, phone, postcode] },
    })),
  );
  const own = removed.filter(({ change }) => change === null).map(({ personId }) => personId);
  const personId = In(removed.map(({ personId }) => personId));
  await manager.delete(ImportedPerson, { importId, personId });
  await manager.delete(Person, { id: In(own) });
}
