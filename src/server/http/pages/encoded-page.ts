import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (bytes: Buffer) => bytes,
};
type Encoding = keyof typeof encoders;
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

type Headers = Record<string, string>;
interface EncodedPage {
  bytes: Buffer;
  headers: Headers;
}

/** Returns a function that encodes the document for an Accept-Encoding header. Results are cached. */
export function encodedPage(
  read: () => Promise<string>,
  readCompressed: () => Promise<Buffer | null>,
  headers: Headers,
) {
  const cache = new Map<Encoding, Promise<EncodedPage>>();
  const encode = async (encoding: Encoding): Promise<EncodedPage> => {
    const compressed = encoding === 'br' ? await readCompressed() : null;
    const bytes = compressed ?? (await encoders[encoding](Buffer.from(await read())));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const encoded = { ...headers, etag, vary: 'accept-encoding' };
    if (encoding === 'identity') return { bytes, headers: encoded };
    return { bytes, headers: { ...encoded, 'content-encoding': encoding } };
  };
  return (accepted: string | undefined): Promise<EncodedPage> => {
    const chosen = accepted && negotiate(accepted, encodings);
    const encoding = encodings.find((name) => name === chosen) ?? 'identity';
    const cached = cache.get(encoding);
    if (cached) return cached;
    const pending = encode(encoding);
    cache.set(encoding, pending);
    pending.catch(() => cache.delete(encoding));
    return pending;
  };
}
