import { createReadStream } from 'node:fs';
import { access, constants, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#src/server/env.ts';
import { errorCode } from '#src/server/error-code.ts';
import { type BucketSettings, loadSdk } from '#src/server/storage/s3-store.ts';
import { fails, type Tried, works } from '#src/shared/connections/tried.ts';
import { BackupRefused, filesOf } from './manifest.ts';

/** Where backups go by the settings in force. */
export type BackupSettings = Pick<
  Env,
  | 'BACKUP_FOLDER'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

/** Where backups go when neither the settings nor the desk say. */
export const defaultFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'backups');

/** How long a signed address is valid, in seconds; a file has begun to be sent by then. */
const expiresIn = 300;
const triedFor = 15_000;
/** A file of any size may take this long, in milliseconds. */
export const sentFor = 3_600_000;
const signableHeaders = new Set(['host', 'content-length']);

const bucketOf = (settings: BackupSettings): BucketSettings => ({
  S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
  S3_BUCKET: settings.BACKUP_S3_BUCKET,
  S3_REGION: settings.BACKUP_S3_REGION,
  S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
});

interface Upload {
  size: number;
  body: () => BodyInit;
}

/** Returns what puts files into the bucket, lists, reads and deletes them; no redirect is followed. */
export async function openBucket(settings: BackupSettings, timeout: number) {
  const bucket = bucketOf(settings);
  const { sdk, client, getSignedUrl } = await loadSdk(bucket);
  const at = (Key: string) => ({ Bucket: bucket.S3_BUCKET, Key });
  const options = { expiresIn, signableHeaders };
  const send = (address: string, request: RequestInit) =>
    fetch(address, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  return {
    async put(key: string, { size, body }: Upload) {
      const command = new sdk.PutObjectCommand({ ...at(key), ContentLength: size });
      const headers = { 'content-length': String(size) };
      const init = { method: 'PUT', headers, body: body(), duplex: 'half' } as const;
      return send(await getSignedUrl(client, command, options), init);
    },
    /** The keys of all files. */
    async list(): Promise<string[]> {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket.S3_BUCKET });
      const keys: string[] = [];
      for await (const { Contents = [] } of pages)
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return keys;
    },
    async get(key: string) {
      return send(await getSignedUrl(client, new sdk.GetObjectCommand(at(key)), options), {});
    },
    async remove(key: string) {
      const command = new sdk.DeleteObjectCommand(at(key));
      const response = await send(await getSignedUrl(client, command, options), {
        method: 'DELETE',
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new BackupRefused(`The bucket did not delete ${key}: status ${response.status}.`);
    },
  };
}
export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** Copies a written backup into the bucket, its manifest last. Throws BackupRefused. */
export async function uploadBackup(bucket: Bucket, folder: string, name: string): Promise<void> {
  for (const path of await filesOf(folder)) {
    const { size } = await stat(path);
    const key = `${name}/${relative(folder, path).replaceAll('\\', '/')}`;
    const body = () => (size === 0 ? '' : streamOf(path));
    const response = await bucket.put(key, { size, body }).catch(() => undefined);
    await response?.body?.cancel();
    if (!response?.ok)
      throw new BackupRefused(
        `The bucket did not take ${key}: ${response ? `status ${response.status}` : 'it could not be reached'}. The backup is not complete.`,
      );
  }
}

const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream;

/** What S3-compatible stores call their refusals. */
const refusals: [code: RegExp, answer: string][] = [
  [/<Code>NoSuchBucket</, 'The store answers, but has no bucket of this name.'],
  [
    /<Code>(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidSecurity)</,
    'The store does not accept these keys.',
  ],
  [
    /<Code>(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation\w*)</,
    'The bucket is in another region, or at another address.',
  ],
  [
    /<Code>RequestTimeTooSkewed</,
    'The clock of this server differs from that of the store by more than 15 minutes.',
  ],
  [/<Code>AccessDenied</, 'The store answers, but these keys may not write into the bucket.'],
];

/** What the system says where no store answers. */
const unreached: [said: RegExp, answer: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'There is no host of this name. Please check the address.'],
  [/ECONNREFUSED/, 'The host is there, but nothing answers at this address.'],
  [/CERT|certificate|self.signed/i, 'The certificate of the store is not valid.'],
  [/Timeout|abort/i, 'The store did not answer within 15 seconds.'],
];

async function tryBucket(settings: BackupSettings): Promise<Tried> {
  const key = `awning-test-${Date.now()}.txt`;
  const text = 'This file was put here to try the place of backups, and can be deleted.';
  try {
    const bucket = await openBucket(settings, triedFor);
    const response = await bucket.put(key, { size: text.length, body: () => text });
    // Only the code of the refusal is looked for; the text goes nowhere.
    const said = (await response.text()).slice(0, 2000);
    if (response.ok) {
      await bucket.remove(key).catch(() => {});
      return works('A small file was stored in the bucket, and deleted again.');
    }
    const answer = refusals.find(([code]) => code.test(said))?.[1];
    return fails(answer ?? `The store did not take a file: status ${response.status}.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const said = `${errorCode(cause) ?? ''} ${String(error)} ${String(cause)}`;
    const answer = unreached.find(([words]) => words.test(said))?.[1];
    return fails(answer ?? 'The store could not be reached.');
  }
}

const folderAnswers: Record<string, string> = {
  ENOENT: 'There is no such folder on the server. Make it there first.',
  ENOTDIR: 'This is not a folder.',
  EACCES: 'The server may not write into this folder.',
  EPERM: 'The server may not write into this folder.',
  EROFS: 'This folder can only be read.',
  ENOSPC: 'The disk of this folder is full.',
};

async function tryFolder(folder: string): Promise<Tried> {
  try {
    await access(folder, constants.W_OK);
    const made = await mkdtemp(join(folder, '.awning-test-'));
    try {
      await writeFile(join(made, 'test'), 'test', { mode: 0o600 });
    } finally {
      await rm(made, { recursive: true, force: true });
    }
    return works('A small file was stored in the folder, and deleted again.');
  } catch (error) {
    return fails(
      folderAnswers[String(errorCode(error))] ?? 'The server cannot write into this folder.',
    );
  }
}

/** Stores a small file where backups go, and deletes it. */
export async function tryBackupPlace(
  settings: BackupSettings & Pick<Env, 'DATA_DIR'>,
): Promise<Tried> {
  if (settings.BACKUP_S3_BUCKET !== undefined) return tryBucket(settings);
  if (settings.BACKUP_FOLDER !== undefined) return tryFolder(settings.BACKUP_FOLDER);
  const folder = defaultFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
  return tryFolder(folder);
}
