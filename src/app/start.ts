import { createCipher } from '#src/server/cipher.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv, SettingsError } from '#src/server/env.ts';
import { createLimits } from '#src/server/limits.ts';
import { describeError } from '#src/server/log.ts';
import { createObjectStore } from '#src/server/object-store/create-object-store.ts';
import { createOwner } from '#src/server/owner.ts';
import { loadSecrets } from '#src/server/secrets.ts';
import { entities, migrations } from './entities.ts';
import { startHousekeeping } from './housekeeping.ts';
import { buildServer } from './server.ts';

/** Milliseconds that requests in flight are given at the end. */
const grace = 8000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const secrets = loadSecrets(env);
  const cipher = createCipher(secrets.keys);
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    entities,
    migrations,
    warn: (error, message) => app.log.warn({ err: error }, message),
  });
  const limits = createLimits(database.ready);
  const objects = createObjectStore(env);
  const app = buildServer({
    env,
    cipher,
    limits,
    owner: createOwner(secrets.adminPassword, cipher, limits),
    clock: () => new Date(),
    objects,
    database: database.ready,
  });
  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), grace).unref();
    stopHousekeeping();
    await app.close();
    await database.close();
    process.exit(code);
  };
  const stopHousekeeping = startHousekeeping(database.ready, objects, app.log);
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  database.ready.catch((error: Error) => {
    app.log.fatal({ err: error }, 'the database cannot be opened');
    process.stderr.write(`${error.message}\n`);
    return stop(1);
  });

  await app.listen({ host: env.HOST, port: env.PORT });
  say(`Listening on ${env.PUBLIC_URL}`);
  if (secrets.adminPasswordFile)
    say(`The owner's password was generated: it is in ${secrets.adminPasswordFile}`);
}

start().catch((error) => {
  const text =
    error instanceof SettingsError ? error.message : JSON.stringify(describeError(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
