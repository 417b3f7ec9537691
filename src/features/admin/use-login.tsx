import { useState } from 'react';
import { clearSession, storeToken } from '#src/client/admin-session.ts';
import { api } from '#src/client/api.ts';
import { serverMessage } from '#src/client/server-message.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { adminMessages } from './contract.ts';

/** Milliseconds the server has to end a session; it runs out by itself besides. */
const timeout = 3000;

/**
 * Logs the owner in, saying why when that fails; answers whether it worked. That a password was
 * wrong is said only of one that was `typed`. Never throws.
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

/** Ends the session here and on the server. */
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
