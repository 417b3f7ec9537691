import {
  httpBatchLink,
  httpLink,
  type OperationLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { AppRouter } from '#src/client/api/router-type.ts';

/** What authenticated calls need in addition to cookies. */
interface Login {
  headers(): Record<string, string>;
  /** Called on a 401 response. */
  onRefused(): void;
}

type BatchOptions = Parameters<typeof httpBatchLink<AppRouter>>[0];

/** Batches the calls of each slice: a batch that is blocked or lost takes no other slice along. */
const batchesBySlice =
  (options: BatchOptions): TRPCLink<AppRouter> =>
  (runtime) => {
    const batches = new Map<string, OperationLink<AppRouter>>();
    return (call) => {
      const slice = call.op.path.split('.', 2).join('.');
      const batch = batches.get(slice) ?? httpBatchLink(options)(runtime);
      batches.set(slice, batch);
      return batch(call);
    };
  };

/** Batches up to ten calls of a slice; a call with `context.idempotencyKey` is sent alone, with the key. */
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
      // Queries are sent by POST too: an address with a name or search text is logged and blocked.
      false: batchesBySlice({
        url,
        fetch: withCookies,
        maxItems: 10,
        methodOverride: 'POST',
        headers,
      }),
    }),
  ];
}
