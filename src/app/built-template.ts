import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the migrated template database, if the build created one. */
export function builtTemplate(): string | undefined {
  const template = fileURLToPath(new URL('../template', import.meta.url));
  return existsSync(template) ? template : undefined;
}
