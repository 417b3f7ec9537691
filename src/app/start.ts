import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv, SettingsError } from '#src/server/env.ts';
import { closeFront, createFront } from '#src/server/front.ts';
import { loadSite } from '#src/server/site.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Milliseconds that what is in flight has to finish after SIGTERM. */
const patience = 8000;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  const site = loadSite(dist, env);
  const front = createFront(site);
  front.server.listen(env.PORT, env.HOST);
  await once(front.server, 'listening');
  say(`${env.PUBLIC_URL} is open.`);

  // Loaded only now: pages are served while the API and its database are still starting.
  const { startApi } = await import('./start-api.ts');
  const api = await startApi(env, site);
  front.handOver(api.listener);
  if (api.adminPasswordFile) say(`The owner's password is in ${api.adminPasswordFile}`);

  const stop = async () => {
    await closeFront(front, patience);
    await api.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  await api.opened;
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
