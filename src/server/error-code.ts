/** The code that Node.js, the database's driver or Fastify gave an error. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** What an error says; thrown text says itself. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
