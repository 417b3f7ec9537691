import { useLocation } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { loginMessages } from '#src/features/people/login/contract.ts';
import { dashboardPath } from '#src/features/portal/portal-rules.ts';
import { keepCustomerData } from './kept-customer.ts';
import { keepLogin } from './kept-login.ts';

type Login = Parameters<typeof client.public.portal.login.mutate>[0];

/**
 * Returns a function that sends a login. It opens the portal, or shows why it could not be sent;
 * resolves to what the server says if it wants something else, a code or another one. Where the server
 * takes no more for now, `onLimited` gets the moment from which it does, in milliseconds.
 */
export function useLogin(onLimited?: (until: number) => void) {
  const [, navigate] = useLocation();
  return async (login: Login): Promise<{ message: string; loginId?: string } | undefined> => {
    try {
      const { success, message, customer, loginId } =
        await client.public.portal.login.mutate(login);
      if (!success || !customer) return { message, loginId };
      await clearCache();
      keepLogin(undefined);
      keepCustomerData(customer);
      const description = `Welcome back, ${customer.firstName}`;
      toast({ title: loginMessages.loggedIn, description });
      navigate(dashboardPath(customer.id, location.search));
    } catch (error) {
      toastError(loginMessages.failed, rateLimitMessage(error) ?? loginMessages.failedHint);
      const wait = retryAfter(error);
      if (wait > 0) onLimited?.(Date.now() + wait * 1000);
    }
    return undefined;
  };
}

/** Clears the data of the previous customer. If the module does not load, there is no cache. */
const clearCache = () =>
  import('#src/client/api/api-provider.tsx').then(
    (provider) => provider.clearCache(),
    () => {},
  );

/** Returns the server's message for status 429, which states when to try again. */
function rateLimitMessage(error: unknown): string | undefined {
  const failure = serverError(error);
  return failure?.data.httpStatus === 429 ? failure.message : undefined;
}

/** Returns the seconds of a response's Retry-After; 0 without one. */
function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || !('meta' in error)) return 0;
  const { meta } = error;
  const response = typeof meta === 'object' && meta && 'response' in meta && meta.response;
  return response instanceof Response ? Number(response.headers.get('retry-after')) || 0 : 0;
}
