import type { DataSource } from 'typeorm';
import type { Prepared } from './database/prepared.ts';

export type Class<Row> = new () => Row;

/**
 * The parts of an INSERT of one row, its parameters numbered from `after` on, which TypeORM's own
 * query builder takes ten times as long to write.
 */
export function insertion<Row extends object>(
  db: DataSource,
  entity: Class<Row>,
  row: Partial<Row>,
  after = 0,
): { into: string; places: string; values: unknown[] } {
  const { tableName, columns } = db.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => row[propertyName as keyof Row] !== undefined);
  const names = given.map(({ databaseName }) => `"${databaseName}"`);
  const places = given.map((_, index) => `$${after + index + 1}`).join(', ');
  const values = given.map((column) =>
    db.driver.preparePersistentValue(row[column.propertyName as keyof Row], column),
  );
  return { into: `INSERT INTO "${tableName}" (${names})`, places, values };
}

const known = new Map<string, Prepared>();

/** Names a statement so that it can be prepared. Each text is kept: let there be few. */
export function named(text: string): Prepared {
  const statement = known.get(text) ?? { name: `insert ${known.size + 1}`, text };
  known.set(text, statement);
  return statement;
}
