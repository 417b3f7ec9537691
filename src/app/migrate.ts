import { restrictDataFolder } from '#src/server/data-folder.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { errorMessage } from '#src/server/error-code.ts';
import { describeError } from '#src/server/log.ts';
import { entities, migrations } from './entities.ts';

// Files it creates are readable by their owner only, as in start.ts.
process.umask(0o077);
/** Migrates the configured database and exits; the server does the same when it starts. */
const { DATABASE_URL: url, DATA_DIR: dataDir } = readEnv(process.env);
const openToOthers = restrictDataFolder(dataDir);
if (openToOthers) console.warn(openToOthers);
const database = openDatabase({
  url,
  dataDir,
  entities,
  migrations,
  warn: (error, message) => console.warn(message, describeError(error).code),
});
try {
  await database.ready;
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
