import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  const [key = '', ...older] = (
    env.SECRET_KEY ?? generated(env.DATA_DIR, 'secret-key', 32).value
  ).split(',');
  if (env.ADMIN_PASSWORD) return { keys: [key, ...older], adminPassword: env.ADMIN_PASSWORD };
  const { value, file } = generated(env.DATA_DIR, 'admin-password', 12);
  return { keys: [key, ...older], adminPassword: value, adminPasswordFile: file };
}

function generated(dataDir: string, name: string, bytes: number) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = resolve(join(dataDir, name));
  try {
    writeFileSync(file, `${randomBytes(bytes).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const value = readFileSync(file, 'utf8').trim();
  if (!value) throw new Error(`${name} in DATA_DIR is empty: delete it, and a new one is made.`);
  return { value, file };
}
