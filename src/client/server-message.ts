import { TRPCClientError } from '@trpc/client';

/** The server's own words for a failed call, or the given ones where it gave none. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof TRPCClientError && error.data ? error.message : fallback;
