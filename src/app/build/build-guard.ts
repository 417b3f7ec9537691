import { relative } from 'node:path';
import type { Plugin } from 'vite';

const serverOnly = [
  /\/src\/server\//,
  /\/src\/features\/[^/]+\/(entity|router|service)\.ts$/,
  /\/src\/app\/(entities|router|server|start)\.ts$/,
  /\/migrations\//,
  /\/node_modules\/(typeorm|pg|fastify|rate-limiter-flexible|trpc-openapi)\//,
  /\/node_modules\/@(fastify|electric-sql)\//,
  /^__vite-browser-external|^node:/,
];

/** Fails the build when a module of the server's would reach a browser, and says who asked for it. */
export function buildGuard(): Plugin {
  return {
    name: 'build-guard',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const path = id.replace(/^\0/, '').split('?', 1)[0] ?? '';
      if (!serverOnly.some((pattern) => pattern.test(path))) return;
      const importers = this.getModuleInfo(id)?.importers ?? [];
      const by = importers.map((importer) => relative('.', importer)).join(', ');
      this.error(
        `${relative('.', path)} is the server's and may not reach a browser (from ${by}).`,
      );
    },
  };
}
