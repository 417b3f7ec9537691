import type { Limits } from '#src/server/http/rate-limits.ts';
import type { Cipher } from './cipher.ts';

export interface Owner {
  /** A keyed hash of the password, which its sessions hold to: another password ends them. */
  passwordMark: string;
  /** Whether that is the shared password. A wrong one costs the address a guess. */
  knows(password: string, address: string): Promise<boolean>;
}

/** Milliseconds an address that gave the right password is not asked to spend a guess for it. */
const remembered = 5 * 60_000;

/**
 * Checks the shared password behind the guess limits. A script that sends the right one with
 * every call is remembered, and calls at once wait for the first of them, so that they do not
 * spend guesses against each other.
 */
export function createOwner(adminPassword: string, cipher: Cipher, limits: Limits): Owner {
  const right = new Map<string, number>();
  const underWay = new Map<string, Promise<boolean>>();

  async function check(caller: string, password: string, address: string): Promise<boolean> {
    const giveBack = await limits.guess(address);
    if (!cipher.same(password, adminPassword)) return false;
    await giveBack();
    right.set(caller, Date.now() + remembered);
    return true;
  }

  return {
    passwordMark: cipher.fingerprint('admin password', adminPassword).toString('base64url'),
    async knows(password, address) {
      const caller = cipher.fingerprint(`owner ${address}`, password).toString('base64url');
      if ((right.get(caller) ?? 0) > Date.now()) return true;
      right.delete(caller);
      if (await underWay.get(caller)) return true;
      const checking = check(caller, password, address).finally(() => underWay.delete(caller));
      underWay.set(caller, checking);
      return checking;
    },
  };
}
