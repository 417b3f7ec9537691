import { relative } from 'node:path';
import type { Plugin } from 'vite';

const serverOnly = [
  /\/src\/server\//,
  /\/src\/features\/[^/]+\/([a-z]+-)*(entity|router|service)\.ts$/,
  /\/src\/app\/(entities|router|server|start)\.ts$/,
  /\/migrations\//,
  /\/node_modules\/(typeorm|pg|fastify|rate-limiter-flexible|trpc-openapi)\//,
  /\/node_modules\/@(fastify|electric-sql)\//,
  /^__vite-browser-external|^node:/,
];

/** Fails the build when a browser module imports server code, and names the importer. */
export function buildGuard(): Plugin {
  return {
    name: 'build-guard',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved?.id.replace(/^\0/, '').split('?', 1)[0] ?? '';
      if (!serverOnly.some((pattern) => pattern.test(path))) return null;
      const from = importer ? relative('.', importer) : 'the entry list';
      return this.error(
        `${source} is server code and may not reach a browser (imported from ${from}).`,
      );
    },
  };
}
