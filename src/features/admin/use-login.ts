import { useState } from 'react';
import { clearSession, storeToken } from '#src/client/admin-session.ts';
import { api } from '#src/client/api.ts';
import { serverMessage } from '#src/client/server-message.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { adminMessages } from './contract.ts';

/** How long to wait for the server to end a session, in milliseconds. It expires anyway. */
const timeout = 3000;

/**
 * Logs the admin in and returns whether that succeeded. A toast reports a failure; a wrong password
 * is reported only if it was `typed`. Never throws.
 */
export function useLogin() {
  const { client } = api.useUtils();
  const [busy, setBusy] = useState(false);
  const login = async (password: string, typed = true): Promise<boolean> => {
    setBusy(true);
    try {
      const { token, message } = await client.public.admin.login.mutate({ password });
      if (token === undefined) {
        if (typed) fail(message || adminMessages.loginFailedHint);
        return false;
      }
      storeToken(token);
      return true;
    } catch (error) {
      fail(serverMessage(error, adminMessages.unreachable));
      return false;
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
