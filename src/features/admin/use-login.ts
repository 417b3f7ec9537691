import { useState } from 'react';
import { clearSession, storeToken } from '#src/client/admin-session.ts';
import { api } from '#src/client/api.ts';
import { serverMessage } from '#src/client/server-message.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { adminMessages } from './contract.ts';

/** How long to wait for the server to end a session, in milliseconds. It expires anyway. */
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

/** Ends the session in this browser and on the server. */
export function useLogout() {
  const { client } = api.useUtils();
  return async () => {
    try {
      await client.admin.session.logout.mutate(undefined, {
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      console.warn('The session could not be ended on the server', error);
    }
    clearSession();
    toast({ title: adminMessages.loggedOut });
  };
}
