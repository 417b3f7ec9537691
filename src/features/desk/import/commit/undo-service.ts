import { In } from 'typeorm';
import { CustomerImport, ImportedPerson } from '#src/features/desk/import/entity.ts';
import { undoUntil } from '#src/features/desk/import/list-service.ts';
import { withdrawInvitations } from '#src/features/desk/import/start/invite-service.ts';
import type { Undone } from '#src/features/desk/import/start-contract.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { Person, PersonAddress } from '#src/features/people/person/entity.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { writeManySearchLines } from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { changePeople } from './change-service.ts';

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
  const { manager } = ctx;
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await manager.findOne(CustomerImport, { where: { id }, lock });
  if (!found) throw appError('NOT_FOUND', messages.noImport);
  if (found.undoneAt) return { removed: 0, kept: [] };
  if (ctx.clock() > undoUntil(found)) throw appError('CONFLICT', messages.tooLate);
  const made = await findMade(ctx, found);
  const removed = made.filter(({ hasMoved }) => !hasMoved);
  const kept = made.filter(({ hasMoved }) => hasMoved);
  await remove(ctx, id, removed);
  const customers = kept.filter(({ customerId }) => customerId !== null).length;
  const contacts = kept.filter(({ customerId, change }) => !customerId && !change).length;
  const filled = kept.length - customers - contacts;
  const { fileName } = found;
  if (kept.length === 0) await manager.update(CustomerImport, { id }, { undoneAt: ctx.clock() });
  else await manager.update(CustomerImport, { id }, { customers, contacts, filled });
  await ctx.record({
    topic: 'import.undone',
    subject: { kind: 'import', id },
    data: { fileName, removed: removed.length, kept: kept.length },
  });
  return { removed: removed.length, kept: kept.map(({ name }) => name) };
}

/** Finds whom an import stored or completed, locked, and whether anything has happened with them since. */
async function findMade(ctx: DatabaseContext, { id, afterEvent }: CustomerImport): Promise<Made[]> {
  const people = await ctx.manager.findBy(ImportedPerson, { importId: id });
  await lockPeople(
    ctx,
    people.map(({ personId }) => personId),
  );
  return ctx.manager.query(
    `SELECT made.person_id AS "personId", made.customer_id AS "customerId", addresses, change,
       person.name, person.email, coalesce(
         made.person_id IN (SELECT person_id FROM event WHERE id > $2 AND person_id IS NOT NULL)
         OR made.customer_id IN (SELECT customer_id FROM billing_transaction)
         OR made.person_id IN (SELECT joined_to FROM person WHERE joined_to IS NOT NULL)
         OR made.person_id IN (SELECT same_as FROM person WHERE same_as IS NOT NULL)
         OR person.joined_to IS NOT NULL, false
       ) AS "hasMoved"
     FROM customer_import_person AS made JOIN person ON person.id = made.person_id
     WHERE import_id = $1 ORDER BY person.name, person.id`,
    [id, afterEvent],
  );
}

async function remove(ctx: ServiceContext, importId: string, removed: readonly Made[]) {
  const { manager } = ctx;
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
