import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnv } from '#src/server/env.ts';
import { endWith, StartFault } from '#src/server/start-fault.ts';
import { openServer } from './open-server.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Milliseconds after SIGTERM for what is in flight to finish, and for all. */
const timeout = 8000;
const end = 9000;
/** Connections that may wait to be accepted, as far as the machine allows: a burst of visitors does. */
const backlog = 4096;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
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

  await app.listen({ port: env.PORT, host: env.HOST, backlog }).catch((error: Error) => {
    throw new StartFault(`HOST, PORT: ${error.message}`);
  });
  // A data folder that another process holds has been refused by now.
  await Promise.race([opened, setImmediate()]);
  say(`${env.PUBLIC_URL} is open.`);
  if (adminPasswordFile) say(`The owner's password is in ${adminPasswordFile}`);
  await opened.catch((error) => {
    if (!stopping) throw error;
  });
} catch (error) {
  endWith(error);
}
