import { httpBatchLink, httpLink, splitLink } from '@trpc/client';

/** What authenticated calls need in addition to cookies. */
interface Login {
  headers(): Record<string, string>;
  /** Called on a 401 response. */
  onRefused(): void;
}

/** Batches up to ten calls; a call with `context.idempotencyKey` is sent alone, with the key. */
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
