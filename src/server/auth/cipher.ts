import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export interface Cipher {
  /** Encrypts text with AES-256-GCM; `context` (row and column) is its associated data. */
  seal(plain: string, context: string): string;
  /** Decrypts text. Throws if it was modified, was sealed for another context, or its key is missing. */
  open(sealed: string, context: string): string;
  /** The ids of the available keys: the prefix of sealed text, before the first dot. */
  keyIds: string[];
  /** Returns a keyed hash, for values that are compared but never read back. */
  fingerprint(purpose: string, value: string): Buffer;
  /** Returns that hash by every available key, the current one first. */
  fingerprints(purpose: string, value: string): Buffer[];
  /** Compares two secrets in constant time. */
  same(a: string, b: string): boolean;
}

const derive = (key: string, use: string) =>
  Buffer.from(hkdfSync('sha256', key, 'awning', use, 32));

/** Creates a cipher. The first key encrypts and fingerprints; the others only decrypt. */
export function createCipher(keys: readonly [string, ...string[]]): Cipher {
  const ring = new Map(
    keys.map((key) => {
      const secret = derive(key, 'seal');
      return [createHash('sha256').update(secret).digest('hex').slice(0, 8), secret] as const;
    }),
  );
  const [[currentId, current] = ['', Buffer.alloc(0)]] = ring;
  const [hashKey = Buffer.alloc(0), ...older] = keys.map((key) => derive(key, 'fingerprint'));
  const hashBy = (key: Buffer, purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest();
  const fingerprint = (purpose: string, value: string) => hashBy(hashKey, purpose, value);

  return {
    seal(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${currentId}.${Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [id = '', packed = ''] = sealed.split('.');
      const key = ring.get(id);
      if (!key)
        throw new Error(
          `Key ${id}, needed to decrypt ${context}, is missing: add the old key to SECRET_KEY.`,
        );
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    },
    keyIds: [...ring.keys()],
    fingerprint,
    fingerprints: (purpose, value) => [hashKey, ...older].map((key) => hashBy(key, purpose, value)),
    same: (a, b) => timingSafeEqual(fingerprint('compare', a), fingerprint('compare', b)),
  };
}
