import { randomUUID } from 'node:crypto';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { appError } from '#src/server/errors.ts';

/** How long an upload address is valid, in milliseconds. */
const uploadAddressLife = 600_000;

type Signer = Pick<Cipher, 'fingerprint' | 'same'>;

const sign = (cipher: Signer, name: string, expires: string) =>
  cipher.fingerprint('upload', `PUT\n${name}\n${expires}`).toString('base64url');

/** Returns the address at which an object is served. */
export const objectAddress = (publicUrl: string, name: string) => `${publicUrl}/objects/${name}`;

/** Returns an address for one PUT. Its method, name and expiry (Unix time in seconds) are signed. */
export function signUploadAddress(cipher: Signer, publicUrl: string, name: string, now: Date) {
  const expires = String(Math.floor((now.getTime() + uploadAddressLife) / 1000));
  const query = new URLSearchParams({ expires, signature: sign(cipher, name, expires) });
  return `${objectAddress(publicUrl, name)}?${query}`;
}

/** Throws FORBIDDEN unless this server signed the address and it has not expired. */
export function checkUploadAddress(
  cipher: Signer,
  name: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): void {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string')
    throw appError('FORBIDDEN', 'This upload address is not complete. Please ask for a new one.');
  if (!cipher.same(signature, sign(cipher, name, expires)))
    throw appError('FORBIDDEN', 'This upload address is not one of ours.');
  if (Number(expires) * 1000 <= now.getTime())
    throw appError('FORBIDDEN', 'This upload address has expired. Please ask for a new one.');
}

const objectName = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Where a UUID has its version. */
const versionAt = 14;

/**
 * Returns whether a name has the format of our object names: a UUID of version 4 for a public object,
 * which its address alone opens, or of version 8 for a private one, which a guarded route serves.
 */
export const isObjectName = (name: string) => objectName.test(name);

/** Returns whether a name is that of an object that everybody may read. */
export const isPublicName = (name: string) => isObjectName(name) && name[versionAt] === '4';

/** Returns whether a name is that of an object that only a guarded route serves. */
const isPrivateName = (name: string) => isObjectName(name) && name[versionAt] === '8';

/** The random part of a private name. */
const seedLength = 13;

/** Returns the private name that starts with a seed; the rest of it proves for whom it was made. */
function privateName(cipher: Signer, owner: string, seed: string): string {
  const proof = cipher.fingerprint('private object', `${seed}\0${owner}`).toString('hex');
  return `${seed}-8${proof.slice(0, 3)}-8${proof.slice(3, 6)}-${proof.slice(6, 18)}`;
}

/** Returns the name of a new private object, for the conversation of `owner`. */
export const newPrivateName = (cipher: Signer, owner: string): string =>
  privateName(cipher, owner, randomUUID().slice(0, seedLength));

/** Returns whether a name is that of a private object for the conversation of `owner`. */
export const isPrivateNameOf = (cipher: Signer, owner: string, name: string): boolean =>
  isPrivateName(name) && name === privateName(cipher, owner, name.slice(0, seedLength));

/** Returns a stored image's address under the current PUBLIC_URL, which may have changed since. */
export const currentAddress = (publicUrl: string, stored: string) =>
  objectAddress(publicUrl, stored.slice(stored.lastIndexOf('/') + 1));

/** Returns the object name in one of our image addresses, or null for any other address. */
export function objectNameIn(
  publicUrl: string,
  imageUrl: string,
  isName = isPublicName,
): string | null {
  const prefix = objectAddress(publicUrl, '');
  const name = imageUrl.slice(prefix.length);
  return imageUrl.startsWith(prefix) && isName(name) ? name : null;
}
