import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restrictDataFolder } from '#src/server/data-folder.ts';
import { readEnv } from '#src/server/env.ts';
import { exitWith, StartError } from '#src/server/start-error.ts';
import { openServer } from './open-server.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Milliseconds after SIGTERM until open connections are cut, and until the process ends anyway. */
const timeout = 8000;
const end = 9000;
/** Connections that may wait to be accepted, as far as the machine allows: a burst of visitors does. */
const backlog = 4096;
const say = (line: string) => process.stdout.write(`${line}\n`);

// What it writes is for its user alone.
process.umask(0o077);

try {
  const env = readEnv(process.env);
  const openToOthers = restrictDataFolder(env.DATA_DIR);
  const { app, opened, delayed, adminPasswordFile } = openServer(env, dist);
  let stopping = false;
  const unlessStopping = (opening: Promise<unknown>) =>
    opening.catch((error) => {
      if (!stopping) throw error;
    });
  opened.catch(() => {});
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), timeout);
    setTimeout(() => process.exit(1), end);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await app
    .listen({ port: env.PORT, host: env.HOST, backlog })
    .catch(async ({ message }: Error) => {
      await app.close();
      throw new StartError(`HOST, PORT: ${message}`);
    });
  await unlessStopping(Promise.race([opened, delayed]));
  if (!stopping) say(`${env.PUBLIC_URL} is open.`);
  if (openToOthers) say(openToOthers);
  if (adminPasswordFile) say(`The owner's password is in ${adminPasswordFile}`);
  await unlessStopping(opened);
} catch (error) {
  exitWith(error);
}
