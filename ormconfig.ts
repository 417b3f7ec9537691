import { entities, migrations } from '#src/app/entities.ts';
import { createOutage } from '#src/server/database/outage.ts';
import { createSource } from '#src/server/database/source.ts';

/** For TypeORM's command line: the PostgreSQL at DATABASE_URL. */
export default createSource(
  { url: process.env.DATABASE_URL ?? '' },
  { entities, migrations },
  createOutage(console.warn),
);
