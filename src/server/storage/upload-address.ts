import type { Cipher } from '#src/server/auth/cipher.ts';
import { appError } from '#src/server/errors.ts';

/** Milliseconds an upload address may be used. */
const uploadAddressLife = 600_000;

type Signer = Pick<Cipher, 'fingerprint' | 'same'>;

const sign = (cipher: Signer, name: string, expires: string) =>
  cipher.fingerprint('upload', `PUT\n${name}\n${expires}`).toString('base64url');

/** The address, without its query, at which an object is served. */
export const objectAddress = (publicUrl: string, name: string) => `${publicUrl}/objects/${name}`;

/** An address one PUT may be sent to: method, name and expiry (Unix seconds) are signed. */
export function signUploadAddress(cipher: Signer, publicUrl: string, name: string, now: Date) {
  const expires = String(Math.floor((now.getTime() + uploadAddressLife) / 1000));
  const query = new URLSearchParams({ expires, signature: sign(cipher, name, expires) });
  return `${objectAddress(publicUrl, name)}?${query}`;
}

/** Throws FORBIDDEN unless this server signed the address and its time has not run out. */
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

const objectName = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether it has the form of the names we give: nothing else is ever looked for. */
export const isObjectName = (name: string) => objectName.test(name);

/** A stored image's address under today's PUBLIC_URL, which may have been another when it was stored. */
export const currentAddress = (publicUrl: string, stored: string) =>
  objectAddress(publicUrl, stored.slice(stored.lastIndexOf('/') + 1));

/** The name of the object at an address of ours, or null for any other address. */
export function objectNameIn(publicUrl: string, imageUrl: string): string | null {
  const prefix = objectAddress(publicUrl, '');
  const name = imageUrl.slice(prefix.length);
  return imageUrl.startsWith(prefix) && isObjectName(name) ? name : null;
}
