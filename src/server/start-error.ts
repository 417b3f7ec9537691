/** What whoever starts the server can mend: its message says all, and stands alone. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A fault of the settings or the machine (a port in use, a folder not ours) needs no stack. */
export const isPlain = (error: unknown): error is Error =>
  error instanceof StartError || (error instanceof Error && 'syscall' in error);

/** Says why this process cannot go on, and ends it with code 1. */
export function exitWith(error: unknown): never {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}
