import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFault } from '#src/server/start-fault.ts';

const file = z.object({ bytes: z.int(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** The migrations that the rows belong to, in their order. */
  migrations: z.array(z.string()),
  /** Rows and hash as the database itself counted them, see `Figures`. */
  tables: z.array(file.extend({ name: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  pictures: z.array(file.extend({ name: z.uuid() })),
  /** Pictures of which there is a row, but which the store did not have. */
  lost: z.array(z.string()),
});

/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = z.output<typeof manifest>;
type FileFacts = z.output<typeof file>;

/** The backup cannot be used, or may not be used here; nothing was changed. */
export class BackupRefused extends StartFault {
  override name = 'BackupRefused';
}

export const rowsFolder = (folder: string) => join(folder, 'rows');
export const picturesFolder = (folder: string) => join(folder, 'pictures');
/** Where a table's rows are: one JSON object a line. */
export const rowsFile = (folder: string, table: string) =>
  join(rowsFolder(folder), `${table}.jsonl`);
export const pictureFile = (folder: string, name: string) => join(picturesFolder(folder), name);
const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** Writes a new file for its owner's eyes only, on disk for good once it resolves. */
export async function writeFileHashed(
  path: string,
  chunks: AsyncIterable<string | Buffer>,
): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      const data = Buffer.from(chunk);
      hash.update(data);
      bytes += data.length;
      await target.appendFile(data);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  async function* text() {
    yield `${JSON.stringify(value, null, 2)}\n`;
  }
  await writeFileHashed(manifestFile(folder), text());
}

/** Reads a backup's manifest and every file it names; throws BackupRefused unless all are whole. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupRefused(`There is no finished backup in ${folder}.`);
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupRefused(`The manifest in ${folder} is damaged, or of another version.`);
  for (const table of parsed.data.tables) await check(rowsFile(folder, table.name), table);
  for (const picture of parsed.data.pictures)
    await check(pictureFile(folder, picture.name), picture);
  return parsed.data;
}

async function check(path: string, { sha256 }: FileFacts): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(() => {
    throw new BackupRefused(`The backup is not whole: ${path} cannot be read.`);
  });
  if (hash.digest('hex') !== sha256)
    throw new BackupRefused(`The backup is damaged: ${path} is not as it was written.`);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
