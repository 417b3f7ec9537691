import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartError } from '#src/server/start-error.ts';

const images = z.array(z.object({ name: z.uuid(), sha256: z.string() }));

const fields = {
  /** The migrations of the database, in the order in which they ran. */
  migrations: z.array(z.string()),
  /** `rows` and `hash` come from the database: see `Figures`. */
  tables: z.array(
    z.object({ name: z.string(), rows: z.int(), hash: z.string(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Images that have a row but were missing from the object store. */
  lost: z.array(z.string()),
};

/** In format 1, of version 1.1, images are called pictures. */
const manifest = z.union([
  z.object({ format: z.literal(2), ...fields, images }),
  z
    .object({ format: z.literal(1), ...fields, pictures: images })
    .transform(({ pictures, ...rest }) => ({ ...rest, images: pictures })),
]);

/** The contents of a backup. It is written last: a folder without one is not a backup. */
export type Manifest = z.output<typeof manifest>;

/** A backup or restore was refused; nothing was changed. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused';
}

export const rowsFolder = (folder: string) => join(folder, 'rows');
export const imagesFolder = (folder: string, { format }: Pick<Manifest, 'format'>) =>
  join(folder, format === 1 ? 'pictures' : 'images');
/** Returns the path of a table's rows: one JSON object per line. */
export const rowsFile = (folder: string, table: string) =>
  join(rowsFolder(folder), `${table}.jsonl`);
export const imageFile = (folder: string, manifest: Pick<Manifest, 'format'>, name: string) =>
  join(imagesFolder(folder, manifest), name);
const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** What the names of encrypted files end in. */
export const encryptedEnding = '.age';

/** Returns all files of a folder and its folders, the manifest last. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isManifest = (path: string) => Number(dirname(path) === folder && isManifestName(path));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((one, other) => isManifest(one) - isManifest(other));
}

/** Returns how many bytes the files of a backup have, as they lie there. */
export async function sizeOf(folder: string): Promise<number> {
  const sizes = (await filesOf(folder)).map(async (path) => (await stat(path)).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const;

/** Says how much bytes are: '4.2 MB', or '12 kB' for less. */
export function formatSize(bytes: number): string {
  const [size, unit] = units.find(([size]) => bytes > 0.999 * size) ?? [];
  return size ? `${(bytes / size).toFixed(1)} ${unit}` : `${Math.ceil(bytes / 1000)} kB`;
}

/** Whether a file, written last, says that a backup is complete. */
export const isManifestName = (path: string): boolean =>
  ['manifest.json', `manifest.json${encryptedEnding}`].includes(basename(path));

/** Writes a new private file, synced to disk, and returns its checksum. Throws if it exists. */
export async function writeFileHashed(
  path: string,
  chunks: AsyncIterable<string | Buffer> | Iterable<string>,
): Promise<{ sha256: string }> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await writeFile(path, hashed(), { flag: 'wx', mode: 0o600, flush: true });
  return { sha256: hash.digest('hex') };
}

export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  await writeFileHashed(manifestFile(folder), [`${JSON.stringify(value, null, 2)}\n`]);
}

/** Reads a backup's manifest and checks all files it lists. Throws BackupRefused if any is damaged. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupRefused(`There is no complete backup in ${folder}.`);
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupRefused(`The manifest in ${folder} is damaged or from another version.`);
  for (const table of parsed.data.tables) await check(rowsFile(folder, table.name), table);
  for (const image of parsed.data.images)
    await check(imageFile(folder, parsed.data, image.name), image);
  return parsed.data;
}

async function check(path: string, { sha256 }: { sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(() => {
    throw new BackupRefused(`The backup is incomplete: ${path} cannot be read.`);
  });
  if (hash.digest('hex') !== sha256)
    throw new BackupRefused(`The backup is damaged: the checksum of ${path} is wrong.`);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
