import type { TRPCClientError } from '@trpc/client';
import type { AppRouter } from './router-type.ts';

/** A failed call that the server itself answered; known by its name, which weighs nothing. */
export function serverError(error: unknown) {
  return isCallError(error) && error.data
    ? { message: error.message, data: error.data }
    : undefined;
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof Error && error.name === 'TRPCClientError';

/** The server's own words for a failed call, or the given ones where it gave none. */
export const serverMessage = (error: unknown, fallback: string): string =>
  serverError(error)?.message ?? fallback;

/** Whether a call failed because nobody is logged in, or not any more. */
export const isLoggedOut = (error: unknown): boolean => serverError(error)?.data.httpStatus === 401;
