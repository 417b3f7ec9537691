import { entities, migrations } from '#src/app/entities.ts';
import { createOutage } from '#src/server/database/outage.ts';
import { createSource } from '#src/server/database/source.ts';

/**
 * For TypeORM's command line, over the PostgreSQL at DATABASE_URL:
 * `npx tsx node_modules/typeorm/cli.js migration:show -d ormconfig.ts`.
 */
export default createSource(
  { url: process.env.DATABASE_URL ?? '' },
  { entities, migrations },
  createOutage(console.warn),
);
