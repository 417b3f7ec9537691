import { httpBatchLink, httpLink, splitLink } from '@trpc/client';

/** What calls made under a login need besides the cookies. */
interface Login {
  headers(): Record<string, string>;
  /** The server answered 401. */
  onRefused(): void;
}

/** Calls go together, at most ten; one with `context.idempotencyKey` goes alone, with its key. */
export function makeLinks(login?: Login) {
  const url = '/trpc';
  const withCookies = async (input: URL | RequestInfo, init?: RequestInit) => {
    const response = await fetch(input, { ...init, credentials: 'include' });
    if (response.status === 401) login?.onRefused();
    return response;
  };
  const headers = () => login?.headers() ?? {};
  return [
    splitLink({
      condition: ({ context }) => typeof context.idempotencyKey === 'string',
      true: httpLink({
        url,
        fetch: withCookies,
        headers: ({ op }) => ({
          ...headers(),
          'idempotency-key': String(op.context.idempotencyKey),
        }),
      }),
      false: httpBatchLink({ url, fetch: withCookies, maxItems: 10, headers }),
    }),
  ];
}
