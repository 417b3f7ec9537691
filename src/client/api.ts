import { createTRPCReact } from '@trpc/react-query';
import { adminToken, handleUnauthorized } from './admin-session.ts';
import { makeLinks } from './links.ts';
import type { AppRouter } from './router-type.ts';

/** The typed client of portal and desk: `api.<slice>.<call>.useQuery()` and `.useMutation()`. */
export const api = createTRPCReact<AppRouter>();

export const links = makeLinks({
  headers(): Record<string, string> {
    const token = adminToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
  onRefused: handleUnauthorized,
});
