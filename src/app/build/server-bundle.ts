import { join } from 'node:path';
import { build } from 'vite';
import { places } from './places.ts';
import { plainAscii } from './plain-ascii.ts';

/** Bundles the server with its packages into dist/server. */
export async function buildServerBundle(): Promise<void> {
  await build({
    configFile: places.config,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plainAscii()],
    // These read files of their own package: a database in WebAssembly, and a native lock.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: places.server,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        // All in one folder: the worker and the template are found from where a module stands.
        output: {
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
        input: {
          start: join(places.root, 'src/app/start.ts'),
          backup: join(places.root, 'src/app/backup.ts'),
          restore: join(places.root, 'src/app/restore.ts'),
          'embedded-worker': join(places.root, 'src/server/database/embedded-worker.ts'),
        },
      },
    },
  });
}
