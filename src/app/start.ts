import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loginWarning } from '#src/server/auth/login-mode.ts';
import { restrictDataFolder } from '#src/server/data-folder.ts';
import { readEnv } from '#src/server/env.ts';
import { exitWith, StartError } from '#src/server/start-error.ts';
import { imagesWarning } from '#src/server/storage/create-object-store.ts';
import { openTraces } from '#src/server/tracing/open-traces.ts';
import { openServer } from './open-server.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..');
/** After SIGTERM: when open connections are closed and when the process exits, in milliseconds. */
const closeTimeout = 8000;
const exitTimeout = 9000;
/** How long the last traces may take to be sent before it exits, in milliseconds. */
const [shortestSending, longestSending] = [500, 2000];
/** Maximum number of pending connections, sized for bursts; the operating system may lower it. */
const backlog = 4096;
const print = (line: string) => process.stdout.write(`${line}\n`);

// Files it creates are readable by their owner only.
process.umask(0o077);

try {
  const env = readEnv(process.env);
  const openToOthers = restrictDataFolder(env.DATA_DIR);
  const traces = await openTraces(env);
  const { app, opened, delayed, settings, adminPasswordFile } = openServer(env, dist, traces);
  let stopping = false;
  const unlessStopping = (opening: Promise<unknown>) =>
    opening.catch((error) => {
      if (!stopping) throw error;
    });
  opened.catch(() => {});
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const began = performance.now();
    setTimeout(() => app.server.closeAllConnections(), closeTimeout);
    setTimeout(() => process.exit(1), exitTimeout);
    await app.close();
    const left = closeTimeout - (performance.now() - began);
    await traces?.close(Math.max(shortestSending, Math.min(left, longestSending)));
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
  if (!stopping) print(`Ready at ${env.PUBLIC_URL}`);
  if (openToOthers) print(openToOthers);
  for (const warning of [loginWarning(settings()), imagesWarning(env)]) {
    if (!warning) continue;
    print(warning);
    app.log.warn(warning);
  }
  if (adminPasswordFile) print(`The admin password is in ${adminPasswordFile}`);
  await unlessStopping(opened);
} catch (error) {
  exitWith(error);
}
