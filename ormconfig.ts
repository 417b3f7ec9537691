import { entities, migrations } from '#src/app/entities.ts';
import { createSource } from '#src/server/database/source.ts';

/** For TypeORM's command line: the PostgreSQL at DATABASE_URL. */
export default createSource(
  { url: process.env.DATABASE_URL ?? '' },
  { entities, migrations },
  console.warn,
);
