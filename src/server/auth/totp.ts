import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { plainCode } from '#src/shared/pasted.ts';

const codeCount = 10;

/** Creates a random secret, in base32. */
export const createSecret = () => new Secret({ size: 20 }).base32;

/** Returns the otpauth:// address of a secret, which authenticator apps read from a QR code. */
export const addressOf = (secret: string, issuer: string, publicUrl: string) =>
  new TOTP({ issuer, label: new URL(publicUrl).host, secret }).toString();

/** Returns the time step that a code of six digits belongs to, at most one from now, or null. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: 1 });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

/** Creates ten recovery codes of twelve characters (60 bits), as they are shown. */
export const createRecoveryCodes = () =>
  Array.from({ length: codeCount }, () =>
    [new Secret({ size: 5 }), new Secret({ size: 5 })]
      .map(({ base32 }) => base32.slice(0, 6))
      .join('-'),
  );

/** Hashes a recovery code with the secret as the key, so that it outlives a rotated SECRET_KEY. */
export const hashRecoveryCode = (secret: string, code: string) =>
  createHmac('sha256', secret).update(plainCode(code)).digest('base64url');
