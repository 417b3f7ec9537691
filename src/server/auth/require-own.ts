import { appError } from '#src/server/errors.ts';

/** Throws FORBIDDEN for the id of another customer. */
export function requireOwn(customerId: string, id: string): void {
  if (id !== customerId) throw appError('FORBIDDEN', 'This is not yours to see.');
}
