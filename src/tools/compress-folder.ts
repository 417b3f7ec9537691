import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const text = /\.(css|html|js|json|svg|txt|xml)$/;

/** Writes .br and .gz files beside every text file in a folder if they save more than 5%. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => text.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = { br: await brotli(body, { params }), gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(compressed))
    if (bytes.length < body.length * 0.95) await writeFile(`${file}.${extension}`, bytes);
}
