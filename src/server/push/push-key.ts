import { generateKeyPairSync, sign } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { PushKey } from './entity.ts';

const context = 'push_key/sealedPrivateKey';
/** How long a proof is valid, in seconds; push services accept a day at most. */
const proofLife = 12 * 3600;

/** Returns the key that identifies us to push services; the first call creates it. */
export async function requirePushKey(
  db: DataSource,
  cipher: Pick<Cipher, 'seal'>,
): Promise<PushKey> {
  const keys = db.getRepository(PushKey);
  const known = await keys.findOneBy({ id: true });
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const made = {
    id: true as const,
    publicKey: Buffer.concat(point).toString('base64url'),
    sealedPrivateKey: cipher.seal(pem, context),
  };
  // Another process may have created it meanwhile.
  await keys.createQueryBuilder().insert().values(made).orIgnore().execute();
  return keys.findOneByOrFail({ id: true });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the Authorization header that identifies the sender to the endpoint (RFC 8292). */
export function provePush(
  { publicKey, sealedPrivateKey }: PushKey,
  cipher: Pick<Cipher, 'open'>,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + proofLife;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = cipher.open(sealedPrivateKey, context);
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
