import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inDataFolder } from '#src/server/data-folder.ts';
import type { Env } from '#src/server/env.ts';
import { errorCode } from '#src/server/error-code.ts';
import { StartError } from '#src/server/start-error.ts';

export interface Secrets {
  /** The first key encrypts; all of them decrypt. */
  keys: [string, ...string[]];
  /** Stores a generated key. Call it once the database is known to contain nothing sealed with another. */
  keepKey: () => void;
  adminPassword: string;
  /** The file of a generated password, for the message at startup. */
  adminPasswordFile?: string;
}

const keyFileOf = (dataDir: string) => resolve(dataDir, 'secret-key');

/** Returns the keys in use; a new one, which opens nothing, where there is none yet. */
export const loadKeys = ({
  DATA_DIR,
  SECRET_KEY,
}: Pick<Env, 'DATA_DIR' | 'SECRET_KEY'>): Secrets['keys'] =>
  SECRET_KEY ?? [inDataFolder(DATA_DIR, () => read(keyFileOf(DATA_DIR))) ?? generate(32)];

/** Reads the secrets from the settings, or generates them once in DATA_DIR with mode 0600. */
export function loadSecrets({ DATA_DIR, SECRET_KEY, ADMIN_PASSWORD }: Env): Secrets {
  const keyFile = keyFileOf(DATA_DIR);
  const keys = loadKeys({ DATA_DIR, SECRET_KEY });
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
  if (!value) throw new Error(`${file} is empty: restore its content, or delete it.`);
  return value;
}

/** Stores a value unless the file exists, and returns the stored value. */
function store(file: string, value: string): string {
  const stored = read(file);
  if (stored) return stored;
  // Write a temporary file and link it: a crash or a full disk never leaves a partial secret.
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, `${value}\n`, { mode: 0o600 });
    linkSync(temporary, file);
    return value;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return store(file, value);
  } finally {
    rmSync(temporary, { force: true });
  }
}
