import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inDataFolder } from '#src/server/data-folder.ts';
import type { Env } from '#src/server/env.ts';
import { errorCode } from '#src/server/error-code.ts';
import { StartError } from '#src/server/start-error.ts';

export interface Secrets {
  /** The first key seals; all of them open. */
  keys: [string, ...string[]];
  /** Stores a key that was just generated: only once nothing turns out to be sealed with another. */
  keepKey: () => void;
  adminPassword: string;
  /** Where a generated password was put, for the line printed at start. */
  adminPasswordFile?: string;
}

/** Takes the secrets from the settings, or generates them once into DATA_DIR with mode 0600. */
export function loadSecrets({ DATA_DIR, SECRET_KEY, ADMIN_PASSWORD }: Env): Secrets {
  const keyFile = resolve(DATA_DIR, 'secret-key');
  const keys = SECRET_KEY ?? [inDataFolder(DATA_DIR, () => read(keyFile)) ?? generate(32)];
  const keepKey = () => {
    if (SECRET_KEY || inDataFolder(DATA_DIR, () => store(keyFile, keys[0])) === keys[0]) return;
    throw new StartError(`SECRET_KEY: another process has just made ${keyFile}. Start again.`);
  };
  if (ADMIN_PASSWORD) return { keys, keepKey, adminPassword: ADMIN_PASSWORD };
  const adminPasswordFile = resolve(DATA_DIR, 'admin-password');
  const adminPassword = inDataFolder(DATA_DIR, () => store(adminPasswordFile, generate(12)));
  return { keys, keepKey, adminPassword, adminPasswordFile };
}

const generate = (bytes: number) => randomBytes(bytes).toString('base64url');

function read(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const value = readFileSync(file, 'utf8').trim();
  if (!value) throw new Error(`${file} is empty: put its content back, or delete it.`);
  return value;
}

/** Stores a value where there is none yet, and gives what is stored then. */
function store(file: string, value: string): string {
  const stored = read(file);
  if (stored) return stored;
  // Written aside and linked whole: neither a crash nor a full disk leaves half a secret.
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, `${value}\n`, { mode: 0o600 });
    linkSync(aside, file);
    return value;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return store(file, value);
  } finally {
    rmSync(aside, { force: true });
  }
}
