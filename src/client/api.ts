import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#src/app/router.ts';

/** The typed client: `api.<slice>.<call>.useQuery()` and `.useMutation()`. */
export const api = createTRPCReact<AppRouter>();

/** Where the owner's session token is kept. */
export const adminSessionKey = 'admin_session';

const url = '/trpc';
const withCookies = (input: URL | RequestInfo, init?: RequestInit) =>
  fetch(input, { ...init, credentials: 'include' });
const authorization = (): Record<string, string> => {
  const token = localStorage.getItem(adminSessionKey);
  return token ? { authorization: `Bearer ${token}` } : {};
};

/** Calls go together, at most ten; one with `context.idempotencyKey` goes alone, with its key. */
export const links = [
  splitLink({
    condition: ({ context }) => typeof context.idempotencyKey === 'string',
    true: httpLink({
      url,
      fetch: withCookies,
      headers: ({ op }) => ({
        ...authorization(),
        'idempotency-key': String(op.context.idempotencyKey),
      }),
    }),
    false: httpBatchLink({ url, fetch: withCookies, maxItems: 10, headers: authorization }),
  }),
];
