import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused, encryptedEnding as ending, filesOf } from './manifest.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** The file whose key, by the passphrase, opens all others: `age -d key.age > key`, `age -d -i key rows/…`. */
const keyFile = (folder: string) => join(folder, 'key.age');

/** 64 MB, in place of age's 256 MB, so that a small server has the memory beside its own. */
const scryptWorkFactor = 16;

const read = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

const write = (stream: ReadableStream, path: string) =>
  pipeline(
    Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );

/** Encrypts each file of a written backup where it lies, as age does, with a key that the passphrase opens. */
export async function encryptBackup(folder: string, passphrase: string): Promise<void> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  for (const path of await filesOf(folder)) {
    await write(await encrypter.encrypt(read(path)), path + ending);
    await rm(path);
  }
  const ofKey = new Encrypter();
  ofKey.setPassphrase(passphrase);
  ofKey.setScryptWorkFactor(scryptWorkFactor);
  const bytes = await ofKey.encrypt(identity);
  await writeFile(keyFile(folder), bytes, { flag: 'wx', mode: 0o600 });
}

/** Calls `run` with a backup that can be read: an encrypted one is opened in a folder that is deleted afterwards. */
export async function withOpenBackup<T>(
  folder: string,
  passphrase: string | undefined,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(keyFile(folder))) return run(folder);
  if (passphrase === undefined)
    throw new BackupRefused(`${folder} is encrypted: set BACKUP_PASSPHRASE.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(await openKey(folder, passphrase));
  return withTemporaryFolder(async (opened) => {
    for (const path of await filesOf(folder)) {
      if (path === keyFile(folder)) continue;
      const target = join(opened, relative(folder, path).slice(0, -ending.length));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const damaged = () => {
        throw new BackupRefused(`The backup is damaged: ${path} cannot be decrypted.`);
      };
      await write(await decrypter.decrypt(read(path)).catch(damaged), target).catch(damaged);
    }
    return run(opened);
  });
}

async function openKey(folder: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(await readFile(keyFile(folder)), 'text').catch(() => {
    throw new BackupRefused(`${folder} was encrypted with another passphrase.`);
  });
}
