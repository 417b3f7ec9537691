/** Returns an error's `code`, as set by Node.js, the database driver or Fastify. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Returns an error's message, or any other thrown value as a string. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
