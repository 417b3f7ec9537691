import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The made and migrated database beside the built server, where the build made one. */
export function builtTemplate(): string | undefined {
  const template = fileURLToPath(new URL('../template', import.meta.url));
  return existsSync(template) ? template : undefined;
}
