import type { EntityTarget } from 'typeorm';
import { ImportedPerson } from '#src/features/desk/import/entity.ts';
import type { PersonValues } from '#src/features/desk/import/verdict/known-service.ts';
import type { Planned } from '#src/features/desk/import/verdict/plan-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { searchedCustomer } from '#src/features/people/customer/service.ts';
import { Person, PersonAddress } from '#src/features/people/person/entity.ts';
import { writeManySearchLines } from '#src/features/people/person/search-line-service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';

/** Stores rows of a table by one statement; all have the same fields. */
export async function insertAll<Row extends object>(
  { manager }: DatabaseContext,
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { tablePath, columns } = manager.connection.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => propertyName in first);
  const types = given.map(
    ({ propertyName, type, isArray }) => `"${propertyName}" ${type}${isArray ? '[]' : ''}`,
  );
  await manager.query(
    `INSERT INTO ${tablePath} (${given.map(({ databaseName }) => databaseName).join(', ')})
     SELECT ${given.map(({ propertyName }) => `"${propertyName}"`).join(', ')}
     FROM jsonb_to_recordset($1) AS given (${types.join(', ')})`,
    [JSON.stringify(rows)],
  );
}

/** Changes people as given; one whose account is null keeps theirs. */
export async function changePeople(
  { manager }: DatabaseContext,
  people: readonly (PersonValues & { id: string; customerId: string | null })[],
): Promise<void> {
  if (people.length === 0) return;
  await manager.query(
    `UPDATE person SET name = given.name, standing = given.standing,
       business_name = given."businessName", phone = given.phone, address = given.address,
       city = given.city, postcode = given.postcode,
       customer_id = coalesce(given."customerId", customer_id)
     FROM jsonb_to_recordset($1) AS given (id uuid, name text, standing text,
       "businessName" text, phone text, address text, city text, postcode text,
       "customerId" uuid)
     WHERE person.id = given.id`,
    [JSON.stringify(people)],
  );
}

/** Stores people of an import, each table at once. Those who are known are locked. */
export async function storePlanned(
  ctx: ServiceContext,
  importId: string,
  planned: readonly Planned[],
): Promise<void> {
  const now = ctx.clock();
  const people = planned.flatMap((one) => (one.known === null ? personRow(one, now) : []));
  const addresses = planned.flatMap(({ addresses, personId }) =>
    addresses.map((email) => ({ email, personId, since: now })),
  );
  // In one order, or two imports of the same people would wait for each other.
  addresses.sort((one, other) => (one.email < other.email ? -1 : 1));
  const customers = planned.flatMap(({ customer }) => customer ?? []);
  const projects = planned.flatMap((one) => one.projects);
  const mandates = planned.flatMap(({ mandate }) => mandate ?? []);
  const changes = planned.flatMap(({ change, personId: id, customer }) =>
    change ? { id, customerId: customer?.id ?? null, ...change.after } : [],
  );
  const lines = planned.flatMap((one) => searched(one, now));
  await insertAll(ctx, Person, people);
  await insertAll(ctx, PersonAddress, addresses);
  await insertAll(ctx, Customer, customers);
  await insertAll(ctx, Project, projects);
  await insertAll(ctx, Mandate, mandates);
  await changePeople(ctx, changes);
  await writeManySearchLines(ctx, lines);
  const [{ afterEvent }]: [{ afterEvent: string }] = await ctx.manager.query(
    `SELECT coalesce(max(id), 0)::text AS "afterEvent" FROM ${eventRows()} AS event`,
  );
  const made = planned.map(({ personId, addresses, customer, change }) => ({
    ...{ importId, personId, addresses, afterEvent, change },
    customerId: customer?.id ?? null,
  }));
  await insertAll(ctx, ImportedPerson, made);
}

const personRow = ({ party, personId, customer }: Planned, now: Date) => ({
  ...{ id: personId, name: party.name, email: party.emails[0] ?? '' },
  ...{ businessName: party.businessName, phone: party.phone },
  ...{ address: party.address, city: party.city, postcode: party.postcode },
  customerId: customer?.id ?? null,
  standing: customer ? ('customer' as const) : ('contact' as const),
  ...{ firstSeenAt: now, lastSeenAt: now },
});

function searched({ party, change, personId, customer, projects, mandate }: Planned, now: Date) {
  const { name, businessName, phone, postcode } = change?.after ?? party;
  const contact = [name, businessName, ...party.emails, phone, postcode];
  const line = (id: string) => ({ id, personId, createdAt: now });
  return [
    { row: line(personId), texts: { contact } },
    ...(customer ? [{ row: line(customer.id), texts: searchedCustomer(customer) }] : []),
    ...projects.map(({ id, projectName, domainName }) => ({
      row: line(id),
      texts: { site: [projectName, domainName] },
    })),
    ...(mandate
      ? [{ row: line(mandate.id), texts: { mandate: [mandate.reference, mandate.providerId] } }]
      : []),
  ];
}
