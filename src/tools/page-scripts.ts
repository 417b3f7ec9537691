import { basename } from 'node:path';
import type { Manifest } from 'vite';

/** The entry module of every page, as named in Vite's manifest. */
export const entry = 'main.tsx';

/**
 * Returns the URLs of a page's scripts: the entry, the page's own module and their imports.
 * Throws unless exactly one module is named after the page.
 */
export function findScripts(manifest: Manifest, page: string): string[] {
  const name = page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = `${name}-page.tsx`;
  const modules = Object.keys(manifest).filter((module) => basename(module) === file);
  if (modules.length !== 1)
    throw new Error(
      `The page '${page}' needs its screen imported from one file ${file}; found ${modules.length}.`,
    );
  return [...findFiles([entry, ...modules], manifest)].map((script) => `/${script}`);
}

function findFiles(modules: readonly string[], manifest: Manifest, found = new Set<string>()) {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    findFiles(chunk.imports ?? [], manifest, found);
  }
  return found;
}
