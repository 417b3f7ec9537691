import { join } from 'node:path';
import { build } from 'vite';
import { buildPaths } from './build-paths.ts';

const app = (file: string) => join(buildPaths.root, 'src/app', file);

/** Bundles the server with its packages into dist/server. */
export const buildServerBundle = () =>
  bundleForNode(buildPaths.server, {
    start: app('start.ts'),
    backup: app('backup.ts'),
    restore: app('restore.ts'),
    'embedded-worker': join(buildPaths.root, 'src/server/database/embedded-worker.ts'),
  });

/** Bundles programs that call tRPC, by name, with their packages into a folder of their own. */
export async function bundleForNode(outDir: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: buildPaths.config,
    logLevel: 'warn',
    publicDir: false,
    // These read files of their own package: a database in WebAssembly, and a native lock.
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        // All in one folder: the worker and the template are found from where a module stands.
        output: {
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
        input,
      },
    },
  });
}
