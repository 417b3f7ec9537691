import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#src/app/router.ts';
import { noteRefusal, ownerToken } from './admin-session.ts';

/** The typed client: `api.<slice>.<call>.useQuery()` and `.useMutation()`. */
export const api = createTRPCReact<AppRouter>();

const url = '/trpc';
const withCookies = async (input: URL | RequestInfo, init?: RequestInit) => {
  const response = await fetch(input, { ...init, credentials: 'include' });
  if (response.status === 401) noteRefusal();
  return response;
};
const authorization = (): Record<string, string> => {
  const token = ownerToken();
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
