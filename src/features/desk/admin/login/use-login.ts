import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { endPush } from '#src/client/desk/push-subscription.ts';
import { clearSession, storeToken } from '#src/client/session/admin-session.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';

/** How long a logout waits for each thing to end, in milliseconds. Sessions expire anyway. */
const timeout = 3000;

interface Credentials {
  password: string;
  /** Of the authenticator app, or a recovery code; only where the server has asked for one. */
  code?: string | undefined;
}

/** 'code': the password is right, and a second factor is set. */
type LoginOutcome = 'in' | 'code' | 'failed';

/**
 * Logs the admin in. A toast reports a failure; a wrong password is reported only if it was `typed`.
 * Never throws.
 */
export function useLogin() {
  const { client } = api.useUtils();
  const [busy, setBusy] = useState(false);
  const login = async (given: Credentials, typed = true): Promise<LoginOutcome> => {
    setBusy(true);
    try {
      const { token, message, codeRequired } = await client.public.admin.login.mutate(given);
      if (token !== undefined) {
        storeToken(token);
        return 'in';
      }
      const asked = codeRequired && given.code === undefined;
      if (typed && !asked) fail(message || adminMessages.loginFailedHint);
      return codeRequired ? 'code' : 'failed';
    } catch (error) {
      fail(serverMessage(error, adminMessages.unreachable));
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return { login, busy };
}

const fail = (description: string) => toastError(adminMessages.loginFailed, description);

/** Ends the notifications on this device, and the session in this browser and on the server. */
export function useLogout() {
  const { client } = api.useUtils();
  const { push, session } = client.admin;
  return async () => {
    await attempt('The notifications on this device could not be ended', (signal) =>
      endPush((endpoint) => push.unsubscribe.mutate({ endpoint }, { signal })),
    );
    await attempt('The session could not be ended on the server', (signal) =>
      session.logout.mutate(undefined, { signal }),
    );
    clearSession();
    toast({ title: adminMessages.loggedOut });
  };
}

/** Waits until this is done, or failed, or the time is up. */
async function attempt(
  failed: string,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  await Promise.race([work(signal), late]).catch((error) => console.warn(failed, error));
}
