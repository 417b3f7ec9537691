import { TOTP } from 'otpauth';

/** The code an authenticator app shows for a secret, `steps` of 30 seconds from a time. */
export const codeAt = (secret: string, now: Date, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
