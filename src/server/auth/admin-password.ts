import type { Limits } from '#src/server/http/rate-limits.ts';
import type { Cipher } from './cipher.ts';

export interface AdminPassword {
  /** A keyed hash of the password. Admin sessions depend on it, so changing the password ends them. */
  fingerprint: string;
  /** Returns whether this is the shared password. A wrong one counts as a guess by the address. */
  verify(password: string, address: string): Promise<boolean>;
}

/** How long a correct password is cached per address, in milliseconds. */
const verifiedFor = 5 * 60_000;

/**
 * Verifies the shared password behind the guess limit. A correct one is cached, because scripts send
 * it with every call. Concurrent calls share one check, and so count as one guess.
 */
export function createAdminPassword(
  adminPassword: string,
  cipher: Cipher,
  limits: Limits,
): AdminPassword {
  const verified = new Map<string, number>();
  const pending = new Map<string, Promise<boolean>>();

  async function check(caller: string, password: string, address: string): Promise<boolean> {
    const refund = await limits.guess(address);
    if (!cipher.same(password, adminPassword)) return false;
    await refund();
    verified.set(caller, Date.now() + verifiedFor);
    return true;
  }

  return {
    fingerprint: cipher.fingerprint('admin password', adminPassword).toString('base64url'),
    async verify(password, address) {
      const caller = cipher.fingerprint(`owner ${address}`, password).toString('base64url');
      if ((verified.get(caller) ?? 0) > Date.now()) return true;
      verified.delete(caller);
      if (await pending.get(caller)) return true;
      const verification = check(caller, password, address).finally(() => pending.delete(caller));
      pending.set(caller, verification);
      return verification;
    },
  };
}
