import { join } from 'node:path';
import { build } from 'vite';
import { places } from './places.ts';

/** Bundles the server with its packages into dist/server. */
export async function buildServerBundle(): Promise<void> {
  await build({
    configFile: places.config,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node', external: ['@electric-sql/pglite'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: places.server,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          start: join(places.root, 'src/app/start.ts'),
          'embedded-worker': join(places.root, 'src/server/database/embedded-worker.ts'),
        },
      },
    },
  });
}
