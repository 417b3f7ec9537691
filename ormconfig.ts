import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { createOutage } from '#src/server/database/outage.ts';
import { createSource } from '#src/server/database/source.ts';

/**
 * Data source for the TypeORM CLI, on the PostgreSQL database at DATABASE_URL:
 * `npx tsx node_modules/typeorm/cli.js migration:show -d ormconfig.ts`.
 */
export default createSource(
  { url: process.env.DATABASE_URL ?? '' },
  { entities, migrations },
  createOutage(console.warn),
);
