import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP file by their paths. Throws for one without its directory, such as half a file. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('This ZIP file has no directory.');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const [size, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const body = bytes.subarray(data, data + size);
    files.set(path, method === 8 ? inflateRawSync(body) : body);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
