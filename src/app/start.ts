import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeDataFolder } from '#src/server/data-folder.ts';
import { readEnv } from '#src/server/env.ts';
import { endWith, StartFault } from '#src/server/start-fault.ts';
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
  const openToOthers = closeDataFolder(env.DATA_DIR);
  const { app, opened, adminPasswordFile } = openServer(env, dist);
  opened.catch(() => {});
  let stopping = false;
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
      throw new StartFault(`HOST, PORT: ${message}`);
    });
  // A data folder that another process holds has been refused by now.
  await Promise.race([opened, setImmediate()]);
  say(`${env.PUBLIC_URL} is open.`);
  if (openToOthers) say(`Other users of this machine may read DATA_DIR: ${openToOthers}`);
  if (adminPasswordFile) say(`The owner's password is in ${adminPasswordFile}`);
  await opened.catch((error) => {
    if (!stopping) throw error;
  });
} catch (error) {
  endWith(error);
}
