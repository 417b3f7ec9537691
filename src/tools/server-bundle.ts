import { join } from 'node:path';
import { build } from 'vite';
import { buildPaths } from './build-paths.ts';

const app = (file: string) => join(buildPaths.root, 'src/app', file);

/** Bundles the server with its dependencies into dist/server. */
export const buildServerBundle = () =>
  bundleForNode(buildPaths.server, {
    start: app('start.ts'),
    migrate: app('migrate.ts'),
    backup: app('backup.ts'),
    restore: app('restore.ts'),
    'second-factor-off': app('second-factor-off.ts'),
    'site-worker': app('site/site-worker.ts'),
    'render-pages': app('site/render-pages.ts'),
    'embedded-worker': join(buildPaths.root, 'src/server/database/embedded-worker.ts'),
    'paper-worker': join(buildPaths.root, 'src/server/pdf/paper-worker.ts'),
  });

/** Bundles Node programs, keyed by output name, with their dependencies into a folder. */
export async function bundleForNode(outDir: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: buildPaths.config,
    logLevel: 'warn',
    publicDir: false,
    // React has a development version, which would render mails otherwise.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Not bundled, because they load files of their own package: WebAssembly, native addons and
    // fonts; fontkit, because pdfkit loads it too.
    ssr: {
      noExternal: true,
      external: [
        ...['@electric-sql/pglite', 'fs-native-extensions', 'pdfkit', 'fontkit', 'sharp'],
        ...['harfbuzzjs', 'woff2-encoder', '@resvg/resvg-js'],
      ],
    },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        // One flat folder, because the worker and the template are located relative to import.meta.url.
        output: {
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
        input,
      },
    },
  });
}
