import { readLoginEmail } from '#src/client/session/login-email.ts';
import { idField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const storageKey = 'customerLogin';
/** How long a code lasts, in milliseconds. */
const life = 10 * 60_000;

const keptLogin = z.object({ loginId: idField, email: z.string(), askedAt: z.number() });
/** A login that waits for its code, and when that was asked for, in milliseconds. */
export type KeptLogin = z.output<typeof keptLogin>;

export interface PendingLogin extends KeptLogin {
  /** The code of the link in the mail. */
  code?: string;
  /** The link was opened in a browser that did not ask for the code, so the address is a guess. */
  asksEmail?: boolean;
}

/** Stores the login that waits for its code: the mail may be read in another tab. */
export function keepLogin(login: KeptLogin | undefined): void {
  try {
    if (login) localStorage.setItem(storageKey, JSON.stringify(login));
    else localStorage.removeItem(storageKey);
  } catch (error) {
    console.warn('This browser refuses storage', error);
  }
}

function readKept(): KeptLogin | undefined {
  try {
    const kept = keptLogin.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
    if (kept && Math.abs(Date.now() - kept.askedAt) < life) return kept;
    keepLogin(undefined);
  } catch {}
  return undefined;
}

/** Returns the login that the address names (the link in the mail), or else the stored one. */
export function readPendingLogin(): PendingLogin | undefined {
  const kept = readKept();
  const { data: loginId } = idField.safeParse(new URLSearchParams(location.search).get('login'));
  if (!loginId) return kept;
  const code = /^#(\d{6}|\d{10})$/.exec(location.hash)?.[1];
  if (kept?.loginId === loginId) return { ...kept, code };
  return { loginId, email: kept?.email ?? readLoginEmail(), askedAt: 0, code, asksEmail: true };
}
