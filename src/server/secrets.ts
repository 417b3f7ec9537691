import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';

export interface Secrets {
  /** The first key seals; all of them open. */
  keys: [string, ...string[]];
  adminPassword: string;
  /** Where a generated password was put, for the line printed at start. */
  adminPasswordFile?: string;
}

/** Takes the secrets from the settings, or generates them once into DATA_DIR with mode 0600. */
export function loadSecrets(env: Env): Secrets {
  const generate = (name: string, bytes: number) =>
    inDataFolder(env.DATA_DIR, () => generated(env.DATA_DIR, name, bytes));
  const keys = env.SECRET_KEY ?? [generate('secret-key', 32).value];
  if (env.ADMIN_PASSWORD) return { keys, adminPassword: env.ADMIN_PASSWORD };
  const { value, file } = generate('admin-password', 12);
  return { keys, adminPassword: value, adminPasswordFile: file };
}

function generated(dataDir: string, name: string, bytes: number) {
  const file = resolve(join(dataDir, name));
  if (!existsSync(file)) {
    // Written aside and linked whole: neither a crash nor a full disk leaves half a secret.
    const aside = `${file}.${randomUUID()}`;
    try {
      writeFileSync(aside, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  const value = readFileSync(file, 'utf8').trim();
  if (!value) throw new Error(`${name} is empty: delete it, and a new one is made.`);
  return { value, file };
}
