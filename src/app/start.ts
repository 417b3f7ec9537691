import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeDataFolder } from '#src/server/data-folder.ts';
import { type Embedded, openEmbedded } from '#src/server/database/embedded.ts';
import type { Warn } from '#src/server/database/outage.ts';
import { readEnv } from '#src/server/env.ts';
import { createFront } from '#src/server/front.ts';
import { loadSite } from '#src/server/site.ts';
import { endWith, StartFault } from '#src/server/start-fault.ts';
import { builtTemplate } from './built-template.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Milliseconds after SIGTERM for a balancer to notice, for what is in flight to finish, for all. */
const notice = 2000;
const timeout = 6000;
const end = 9000;
/** Connections that may wait to be accepted, as far as the machine allows: a burst of visitors does. */
const backlog = 4096;
const say = (line: string) => process.stdout.write(`${line}\n`);

// What it writes is for its user alone.
process.umask(0o077);

let embedded: Promise<Embedded> | undefined;
try {
  const env = readEnv(process.env);
  const site = loadSite(dist, env);
  const front = createFront(site);
  front.server.listen({ port: env.PORT, host: env.HOST, backlog });
  await once(front.server, 'listening').catch((error: Error) => {
    throw new StartFault(`HOST, PORT: ${error.message}`);
  });

  const openToOthers = closeDataFolder(env.DATA_DIR);
  // Only now: pages are served while the API and its database are still starting, beside each other.
  const warn: Warn = (error, message) =>
    void starting.then((api) => api.warn(error, message)).catch(() => {});
  embedded = env.DATABASE_URL ? undefined : openEmbedded(env.DATA_DIR, builtTemplate(), warn);
  embedded?.catch(() => {});
  const starting = import('./start-api.ts').then(({ startApi }) => startApi(env, site, embedded));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), end);
    await front.close(timeout, env.TRUST_PROXY ? notice : 0);
    await (await starting).close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const api = await starting;
  front.handOver(api.listener);
  // A data folder that another process holds has been refused by now.
  await Promise.race([api.opened, setImmediate()]);
  say(`${env.PUBLIC_URL} is open.`);
  if (openToOthers) say(`Other users of this machine may read DATA_DIR: ${openToOthers}`);
  if (api.adminPasswordFile) say(`The owner's password is in ${api.adminPasswordFile}`);
  await api.opened.catch((error) => {
    if (!stopping) throw error;
  });
} catch (error) {
  await embedded?.then(({ close }) => close()).catch(() => {});
  endWith(error);
}
