import type { EntityTarget } from 'typeorm';
import { ImportedPerson } from '#src/features/desk/import/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { searchedCustomer } from '#src/features/people/customer/service.ts';
import { Person, PersonAddress } from '#src/features/people/person/entity.ts';
import { writeManySearchLines } from '#src/features/people/person/search-line-service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { changeOf, changePeople } from './change-service.ts';
import type { Planned } from './plan-service.ts';

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

/** Stores people of an import, each table at once. Those who are known are locked. */
export async function storePlanned(
  ctx: ServiceContext,
  importId: string,
  planned: readonly Planned[],
): Promise<void> {
  const now = ctx.clock();
  const made = planned.filter(({ known }) => known === null);
  await insertAll(
    ctx,
    Person,
    made.map((one) => personRow(one, now)),
  );
  const addresses = planned
    .flatMap(({ addresses, personId }) =>
      addresses.map((email) => ({ email, personId, since: now })),
    )
    // In one order, or two imports of the same people would wait for each other.
    .toSorted((one, other) => (one.email < other.email ? -1 : 1));
  await insertAll(ctx, PersonAddress, addresses);
  await insertAll(
    ctx,
    Customer,
    planned.flatMap(({ customer }) => customer ?? []),
  );
  await insertAll(
    ctx,
    Project,
    planned.flatMap(({ projects }) => projects),
  );
  await insertAll(
    ctx,
    Mandate,
    planned.flatMap(({ mandate }) => mandate ?? []),
  );
  await changePeople(
    ctx,
    planned.flatMap((one) => {
      const change = changeOf(one);
      return change
        ? [{ id: one.personId, customerId: one.customer?.id ?? null, ...change.after }]
        : [];
    }),
  );
  await writeManySearchLines(
    ctx,
    planned.flatMap((one) => searched(one, now)),
  );
  const [{ afterEvent }]: [{ afterEvent: string }] = await ctx.manager.query(
    `SELECT coalesce(max(id), 0)::text AS "afterEvent" FROM ${eventRows()} AS event`,
  );
  const rows = planned.map((one) => ({
    ...{ importId, personId: one.personId, addresses: one.addresses, afterEvent },
    customerId: one.customer?.id ?? null,
    change: changeOf(one),
  }));
  await insertAll(ctx, ImportedPerson, rows);
}

const personRow = ({ party, personId, customer }: Planned, now: Date) => ({
  ...{ id: personId, name: party.name, email: party.emails[0] ?? '' },
  ...{ businessName: party.businessName, phone: party.phone },
  ...{ address: party.address, city: party.city, postcode: party.postcode },
  customerId: customer?.id ?? null,
  standing: customer ? ('customer' as const) : ('contact' as const),
  ...{ firstSeenAt: now, lastSeenAt: now },
});

function searched(
  { party, known, details, personId, customer, projects, mandate }: Planned,
  now: Date,
) {
  const { businessName, phone, postcode } = details;
  const contact = [known?.name ?? party.name, businessName, ...party.emails, phone, postcode];
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
