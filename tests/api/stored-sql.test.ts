import { readdirSync, readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';

const folder = 'src/server/database/sql';
const texts = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n');

const stored = `
  SELECT proname AS name, pg_get_functiondef(oid) AS text FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
  UNION ALL
  SELECT relname, pg_get_viewdef(oid) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
  UNION ALL
  SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1, 2`;

interface Stored {
  name: string;
  text: string;
}

async function readStored(manager: EntityManager): Promise<Stored[]> {
  const rows: Stored[] = await manager.query(stored);
  return rows.map(({ name, text }) => ({ name, text: text.replaceAll(/\s+/g, ' ') }));
}

anyDatabase('what the database computes', (database) => {
  test('has its text in src, each function, view and trigger', async () => {
    const named = texts.matchAll(/^CREATE OR REPLACE (?:[A-Z]+ )*([a-z_]+)/gm);
    const names = (await readStored(database.source.manager)).map(({ name }) => name);
    expect([...named].map(([, name]) => name).toSorted()).toEqual(names);
  });

  test('is after all migrations what its text says', async () => {
    const runner = database.source.createQueryRunner();
    await runner.startTransaction();
    try {
      const migrated = await readStored(runner.manager);
      await runner.query(texts);
      expect(await readStored(runner.manager)).toEqual(migrated);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
