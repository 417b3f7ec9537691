import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { openServer } from '#src/app/open-server.ts';
import { restrictDataFolder } from '#src/server/data-folder.ts';
import { readEnv } from '#src/server/env.ts';
import { exitWith } from '#src/server/start-error.ts';
import { buildPaths } from './build-paths.ts';

const ofTheServer = /^\/(api|trpc|objects|healthz|readyz)(\/|\?|$)/;

// As at the server's start.
process.umask(0o077);
/** The source as it stands: screens through Vite, with hot reload; calls through the real server. */
const env = readEnv(process.env);
const openToOthers = restrictDataFolder(env.DATA_DIR);
if (openToOthers) console.warn(openToOthers);
const { app, opened } = openServer(env);
opened.catch(exitWith);
await app.ready();
const server = createServer();
const vite = await createVite({
  configFile: buildPaths.config,
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server } },
});
server.on('request', (request, response) => {
  // Vite serves the files of public folders, but looks for no index in them.
  request.url = request.url?.replace(/^(\/showcase\/[^/?]+\/)(?=\?|$)/, '$1index.html');
  if (ofTheServer.test(request.url ?? '')) app.routing(request, response);
  else vite.middlewares(request, response);
});
server.listen(env.PORT, env.HOST, () => process.stdout.write(`${env.PUBLIC_URL} is open.\n`));
process.once('SIGINT', async () => {
  await vite.close();
  await app.close();
  process.exit(0);
});
