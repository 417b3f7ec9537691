import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DataSource, DefaultNamingStrategy } from 'typeorm';
import { entities, migrations } from '#src/app/entities.ts';

const snake = (s: string) => s.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
class Snake extends DefaultNamingStrategy {
  override columnName(p: string, c: string) {
    return c || snake(p);
  }
}
export async function openTestDatabase(url?: string) {
  if (url) {
    const db = new DataSource({
      type: 'postgres',
      url,
      entities,
      migrations,
      namingStrategy: new Snake(),
      migrationsRun: true,
      poolSize: 10,
    });
    await db.initialize();
    return { db, close: () => db.destroy() };
  }
  const pg = await PGlite.create();
  const dir = mkdtempSync('/tmp/scratchpg-');
  const path = join(dir, '.s.PGSQL.5432');
  const server = new PGLiteSocketServer({ db: pg, path });
  await server.start();
  const db = new DataSource({
    type: 'postgres',
    host: dir,
    username: 'postgres',
    database: 'postgres',
    entities,
    migrations,
    namingStrategy: new Snake(),
    migrationsRun: true,
    poolSize: 1,
  });
  await db.initialize();
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
      await pg.close();
    },
  };
}
