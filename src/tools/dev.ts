import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { openServer } from '#src/app/open-server.ts';
import { firmForPages } from '#src/app/site/page-firm.ts';
import { restrictDataFolder } from '#src/server/data-folder.ts';
import { readEnv } from '#src/server/env.ts';
import { exitWith } from '#src/server/start-error.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { buildPaths } from './build-paths.ts';

const serverPaths = /^\/(api|trpc|objects|healthz|readyz)(\/|\?|$)/;

// Files it creates are readable by their owner only, as in start.ts.
process.umask(0o077);
/** Development server: Vite serves the screens with hot reload, the real server handles the API. */
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
  // Vite does not serve index.html for folders in publicDir.
  request.url = request.url?.replace(/^(\/showcase\/[^/?]+\/)(?=\?|$)/, '$1index.html');
  if (request.url === '/firm.json') response.end(firmForPages(completeDefaultFirm));
  else if (serverPaths.test(request.url ?? '')) app.routing(request, response);
  else vite.middlewares(request, response);
});
server.listen(env.PORT, env.HOST, () => process.stdout.write(`Ready at ${env.PUBLIC_URL}\n`));
process.once('SIGINT', async () => {
  await vite.close();
  await app.close();
  process.exit(0);
});
