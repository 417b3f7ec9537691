/** An error that the operator can fix. Its message is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns whether an error needs no stack: a StartError or a system error, such as a port in use. */
export const isPlain = (error: unknown): error is Error =>
  error instanceof StartError || (error instanceof Error && 'syscall' in error);

/** Prints the error and exits with code 1. */
export function exitWith(error: unknown): never {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}
