import { expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

test('the entities match the migrated schema', async () => {
  const { upQueries } = await database.source.driver.createSchemaBuilder().log();
  // Indexes, checks and foreign keys are the migrations' alone.
  const ofColumns = /^CREATE TABLE|^DROP TABLE|^ALTER TABLE \S+ (ADD|ALTER|DROP COLUMN|RENAME)/;
  expect(upQueries.map(({ query }) => query).filter((query) => ofColumns.test(query))).toEqual([]);
});
