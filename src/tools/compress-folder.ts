import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const text = /\.(css|html|js|json|svg|txt|xml)$/;

/** Lays a .br and a .gz beside every text file of a folder where they save at least a twentieth. */
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
  const made = { br: await brotli(body, { params }), gz: await gz(body, { level: 9 }) };
  for (const [end, bytes] of Object.entries(made))
    if (bytes.length < body.length * 0.95) await writeFile(`${file}.${end}`, bytes);
}
