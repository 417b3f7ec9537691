import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'vite';
import { places } from './places.ts';

/** Vite's name for what it wraps around an `import()`. */
const helper = '\0vite/preload-helper.js';
const ours = join(places.root, 'src/client/import-fetched.ts');

/** Names every file of a late module, for Vite leaves out one that stands alone. */
export const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (file, files) => [...new Set([file, ...files])],
};

/** Has a late module fetched before it is imported, so that one which did not arrive can be asked for again. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === helper ? ours : null),
    generateBundle() {
      if (!this.getModuleInfo(ours)) this.error('Vite has another name for its preload helper.');
    },
  };
}
