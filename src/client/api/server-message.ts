import type { TRPCClientError } from '@trpc/client';
import type { AppRouter } from './router-type.ts';

/** Returns message and data of an error sent by the server; undefined for network errors. */
export function serverError(error: unknown) {
  return isCallError(error) && error.data
    ? { message: error.message, data: error.data }
    : undefined;
}

// Checked by name: instanceof would add the tRPC client to the bundle.
const isCallError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof Error && error.name === 'TRPCClientError';

/** Returns the server's error message, or the fallback if there is none. */
export const serverMessage = (error: unknown, fallback: string): string =>
  serverError(error)?.message ?? fallback;

/** Returns whether a call failed with status 401. */
export const isLoggedOut = (error: unknown): boolean => serverError(error)?.data.httpStatus === 401;

/** Returns whether a call failed with status 404. */
export const isMissing = (error: unknown): boolean => serverError(error)?.data.httpStatus === 404;
