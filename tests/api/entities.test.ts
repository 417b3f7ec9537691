import { expect, test } from 'vitest';
import { chargeStates } from '#src/features/money/charge/state-rules.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();

test('the entities match the migrated schema', async () => {
  const { upQueries } = await database.source.driver.createSchemaBuilder().log();
  // Indexes, checks and foreign keys are the migrations' alone.
  const ofColumns = /^CREATE TABLE|^DROP TABLE|^ALTER TABLE \S+ (ADD|ALTER|DROP COLUMN|RENAME)/;
  expect(upQueries.map(({ query }) => query).filter((query) => ofColumns.test(query))).toEqual([]);
});

test('the database takes every state of a charge, and no other', async () => {
  const [{ definition }]: [{ definition: string }] = await database.source.query(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conname = 'billing_transaction_state'`,
  );
  const taken = [...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  expect(taken.toSorted()).toEqual(chargeStates.toSorted());
});
