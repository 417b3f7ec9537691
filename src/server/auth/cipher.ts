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
  /** Seals text with AES-256-GCM; `place` (row and column) is bound to it as associated data. */
  seal(plain: string, place: string): string;
  /** Opens what was sealed for the same place; throws if either was changed. */
  open(sealed: string, place: string): string;
  /** The keys we have, as they stand before the first dot of what they sealed. */
  keyIds: string[];
  /** A keyed hash for values that are compared but never read back. */
  fingerprint(purpose: string, value: string): Buffer;
  /** Whether two secrets are the same, in constant time. */
  same(a: string, b: string): boolean;
}

const derive = (key: string, use: string) =>
  Buffer.from(hkdfSync('sha256', key, 'awning', use, 32));

/** The first key seals and fingerprints; older keys still open what they sealed. */
export function createCipher(keys: readonly [string, ...string[]]): Cipher {
  const ring = new Map(
    keys.map((key) => {
      const secret = derive(key, 'seal');
      return [createHash('sha256').update(secret).digest('hex').slice(0, 8), secret] as const;
    }),
  );
  const [[currentId, current] = ['', Buffer.alloc(0)]] = ring;
  const hashKey = derive(keys[0], 'fingerprint');
  const fingerprint = (purpose: string, value: string) =>
    createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest();

  return {
    seal(plain, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${currentId}.${Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [id = '', packed = ''] = sealed.split('.');
      const key = ring.get(id);
      if (!key) throw new Error(`No key ${id} to open ${place}: add the old key to SECRET_KEY.`);
      const bytes = Buffer.from(packed, 'base64url');
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-16));
      return opener.update(bytes.subarray(12, -16), undefined, 'utf8') + opener.final('utf8');
    },
    keyIds: [...ring.keys()],
    fingerprint,
    same: (a, b) => timingSafeEqual(fingerprint('compare', a), fingerprint('compare', b)),
  };
}
