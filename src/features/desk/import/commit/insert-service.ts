import type { EntityTarget } from 'typeorm';
import type { DatabaseContext } from '#src/server/service-context.ts';

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
