import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnv } from '#src/server/env.ts';
import { closeFront, createFront } from '#src/server/front.ts';
import { loadSite } from '#src/server/site.ts';
import { StartFault } from '#src/server/start-fault.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Milliseconds that what is in flight has to finish after SIGTERM. */
const patience = 8000;
/** A fault of the settings or the machine (a port in use, a folder not ours) needs no stack. */
const isPlain = (error: unknown): error is Error =>
  error instanceof StartFault || (error instanceof Error && 'syscall' in error);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  const site = loadSite(dist, env);
  const front = createFront(site);
  front.server.listen(env.PORT, env.HOST);
  await once(front.server, 'listening');

  // Loaded only now: pages are served while the API and its database are still starting.
  const { startApi } = await import('./start-api.ts');
  const api = await startApi(env, site);
  front.handOver(api.listener);
  // A data folder that another process holds has been refused by now.
  await Promise.race([api.opened, setImmediate()]);
  say(`${env.PUBLIC_URL} is open.`);
  if (api.adminPasswordFile) say(`The owner's password is in ${api.adminPasswordFile}`);

  let stopping = false;
  const stop = async () => {
    stopping = true;
    await closeFront(front, patience);
    await api.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await api.opened.catch((error) => {
    if (!stopping) throw error;
  });
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}
