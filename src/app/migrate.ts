import { restrictDataFolder } from '#src/server/data-folder.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';
import { entities } from './features.ts';
import { migrations } from './migrations.ts';
import { runCommand } from './run-command.ts';

/** Migrates the configured database and exits; the server does the same when it starts. */
await runCommand(async () => {
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
    return 'The database is up to date.';
  } finally {
    await database.close();
  }
});
