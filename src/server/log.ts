import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { ZodError } from 'zod';
import { errorCode } from './error-code.ts';

/** A request as it is logged: without its query, body, headers or sender. */
export const describeRequest = ({ method, url = '' }: { method?: string; url?: string }) => ({
  method,
  // A quote's token opens it: its place is hidden, and whatever looks like one, on any path.
  path: url
    .split('?', 1)[0]
    ?.replace(/(\/quotes\/)[^/]+/i, '$1…')
    .replace(/(?:[\w-]|%[\da-f]{2}){43,}/gi, '…'),
});

/** What another server said, as it is logged: without email addresses and long numbers. */
export const describeReply = (reply: string) =>
  reply.replace(/(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+@[^\s<>"'(),:;]+|\d{6,}/g, '…');

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** An error as it is logged: its kind and stack frames, without any data values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known = { type: error.name, message: '', stack: frames(error) };
  if (error instanceof ZodError)
    return { ...known, paths: error.issues.map(({ path }) => path.join('.')) };
  if (error instanceof QueryFailedError)
    return { ...known, query: error.query, ...driverDetails(error.driverError) };
  if (error instanceof DatabaseError) return { ...known, ...driverDetails(error) };
  if (error.cause !== undefined) return { ...known, cause: describeError(error.cause) };
  return { ...known, message: error.message, code: errorCode(error) };
}

const driverDetails = (error: Error) => {
  if (!(error instanceof DatabaseError)) return {};
  const { code, routine, table, constraint } = error;
  return { message: `PostgreSQL error ${code}`, code, routine, table, constraint };
};

const frames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Fastify's logger options: JSON lines, with the serializers above. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: { req: describeRequest, err: describeError, error: describeError },
});
