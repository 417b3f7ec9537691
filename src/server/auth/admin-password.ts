import type { Limits } from '#src/server/http/rate-limits.ts';
import type { Cipher } from './cipher.ts';

export interface AdminPassword {
  /** A keyed hash of the password, which its sessions hold to: another password ends them. */
  mark: string;
  /** Whether that is the shared password. A wrong one costs the address a guess. */
  verify(password: string, address: string): Promise<boolean>;
}

/** Milliseconds for which a password that was right costs its address no further guess. */
const verifiedFor = 5 * 60_000;

/**
 * Verifies the shared password behind the guess limits. The right one is cached for a while, for
 * scripts that send it with every call; concurrent calls share one check, and so one guess.
 */
export function createAdminPassword(
  adminPassword: string,
  cipher: Cipher,
  limits: Limits,
): AdminPassword {
  const verified = new Map<string, number>();
  const pending = new Map<string, Promise<boolean>>();

  async function check(caller: string, password: string, address: string): Promise<boolean> {
    const giveBack = await limits.guess(address);
    if (!cipher.same(password, adminPassword)) return false;
    await giveBack();
    verified.set(caller, Date.now() + verifiedFor);
    return true;
  }

  return {
    mark: cipher.fingerprint('admin password', adminPassword).toString('base64url'),
    async verify(password, address) {
      const caller = cipher.fingerprint(`owner ${address}`, password).toString('base64url');
      if ((verified.get(caller) ?? 0) > Date.now()) return true;
      verified.delete(caller);
      if (await pending.get(caller)) return true;
      const checking = check(caller, password, address).finally(() => pending.delete(caller));
      pending.set(caller, checking);
      return checking;
    },
  };
}
