import type { Limits } from '#src/server/http/rate-limits.ts';
import { plainText } from '#src/shared/text.ts';
import type { Cipher } from './cipher.ts';

type Caller = Parameters<Limits['guess']>[0];

export interface AdminPassword {
  /** A keyed hash of the password. Admin sessions depend on it, so changing the password ends them. */
  fingerprint: string;
  /**
   * Returns whether this is the shared password. A wrong one counts as a guess by the address, in a
   * header apart from those at the login.
   */
  verify(password: string, caller: Caller, inHeader?: boolean): Promise<boolean>;
}

/** How long a correct password is cached per address, in milliseconds. */
const verifiedFor = 5 * 60_000;

/**
 * Verifies the shared password behind the guess limit, in its plain form, as devices type and paste
 * one text in several. A correct one is cached, because scripts send
 * it with every call. Concurrent calls share one check, and so count as one guess.
 */
export function createAdminPassword(
  setting: string,
  cipher: Cipher,
  limits: Limits,
): AdminPassword {
  const adminPassword = plainText(setting);
  const verified = new Map<string, number>();
  const pending = new Map<string, Promise<boolean>>();

  async function check(
    key: string,
    password: string,
    caller: Caller,
    inHeader: boolean,
  ): Promise<boolean> {
    const refund = await limits.guess(caller, inHeader);
    if (!cipher.same(password, adminPassword)) return false;
    await refund();
    verified.set(key, Date.now() + verifiedFor);
    return true;
  }

  return {
    fingerprint: cipher.fingerprint('admin password', adminPassword).toString('base64url'),
    async verify(typed, caller, inHeader = false) {
      const password = plainText(typed);
      const key = cipher.fingerprint(`owner ${caller.address}`, password).toString('base64url');
      if ((verified.get(key) ?? 0) > Date.now()) return true;
      verified.delete(key);
      const running = `${key} ${inHeader}`;
      if (await pending.get(running)) return true;
      const verification = check(key, password, caller, inHeader).finally(() =>
        pending.delete(running),
      );
      pending.set(running, verification);
      return verification;
    },
  };
}
