import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { ZodError, z } from 'zod';
import { errorCode } from './error-code.ts';

/** What every failure under /api looks like. */
export const errorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .partial({ issues: true });
export type ErrorBody = z.output<typeof errorBody>;

interface Failure {
  status: number;
  body: ErrorBody;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** It passes, but only once an operator acts on it. */
  needsAttention?: boolean;
}

/** The cause of a refusal that ends by itself, after some seconds. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  /** `cause`: what is to be looked into, where nothing else says it. */
  constructor(
    readonly seconds: number,
    cause?: unknown,
  ) {
    super(`Retry after ${seconds} s`, { cause });
  }
}

/** A refusal that a visitor reads: an HTTP-like code and a plain sentence. */
export const appError = (code: TRPCError['code'], message: string, cause?: Error) =>
  new TRPCError({ code, message, cause });

const serverFault = 'Something went wrong on our side. Please try again later.';
/** What is said of a body that no call can take. */
export const badBody = {
  notJson: () => appError('BAD_REQUEST', 'The body is not valid JSON.'),
  notObject: () => appError('BAD_REQUEST', 'The body must be a JSON object.'),
  empty: () => appError('BAD_REQUEST', 'The body is empty; JSON was expected.'),
  cutShort: () => appError('BAD_REQUEST', 'The body was cut short.'),
  tooSlow: () => appError('TIMEOUT', 'The request took too long.'),
  tooLarge: () => appError('PAYLOAD_TOO_LARGE', 'The body is larger than this call takes.'),
  notJsonType: () => appError('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.'),
};

const fastifyFaults: Record<string, () => TRPCError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: badBody.notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: badBody.empty,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badBody.cutShort,
  FST_ERR_CTP_BODY_TOO_LARGE: badBody.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: badBody.notJsonType,
  FST_ERR_HANDLER_TIMEOUT: badBody.tooSlow,
  FST_ERR_MAX_PARAM_LENGTH: () => appError('NOT_FOUND', 'There is nothing here by that id.'),
};

/** Turns whatever was thrown into the one shape; nothing of the driver or the stack gets through. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TRPCError) return fromTrpc(error);
  const known = fastifyFaults[errorCode(error) ?? ''];
  if (known) return fromTrpc(known());
  if (isUnavailable(error)) return unavailable(error);
  const isUnreadable = error instanceof Error && 'statusCode' in error && error.statusCode === 400;
  if (error instanceof SyntaxError && isUnreadable) return fromTrpc(badBody.notJson());
  if (isUnreadable) return failure(400, 'BAD_REQUEST', 'The request could not be read.');
  return failure(500, 'INTERNAL_SERVER_ERROR', serverFault);
}

function fromTrpc(error: TRPCError): Failure {
  if (error.cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return {
      status: 400,
      body: { success: false, message: issues[0]?.message ?? 'Invalid.', code: error.code, issues },
    };
  }
  if (error.cause instanceof SyntaxError && error.code === 'BAD_REQUEST')
    return fromTrpc(badBody.notJson());
  if (error.code === 'INTERNAL_SERVER_ERROR')
    return isUnavailable(error.cause)
      ? unavailable(error.cause)
      : failure(500, error.code, serverFault);
  const retryAfter = error.cause instanceof RetryLater ? error.cause.seconds : undefined;
  return failure(getHTTPStatusCodeFromError(error), error.code, error.message, retryAfter);
}

const failure = (status: number, code: string, message: string, retryAfter?: number): Failure => ({
  status,
  body: { success: false, message, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

const unavailable = (error: unknown): Failure => ({
  ...failure(
    503,
    'SERVICE_UNAVAILABLE',
    'We cannot reach our records just now. Please try again.',
    5,
  ),
  needsAttention: isFull(error),
});

/** What to answer; logs what is to be looked into: no refusal, and no outage that is said elsewhere. */
export function reportFailure(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Failure {
  const failure = toFailure(error);
  const { status, retryAfter } = failure;
  const cause = error instanceof Error ? error.cause : undefined;
  const loggedElsewhere =
    retryAfter !== undefined &&
    !failure.needsAttention &&
    !(cause instanceof RetryLater && cause.cause);
  if (status >= 500 && !loggedElsewhere) log.error({ err: error }, 'a call failed');
  return failure;
}

/** Answers a request that failed, as every route does. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = reportFailure(error, request.log);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // What is left of a body that comes too slowly is not waited for.
  if (status === 408) reply.header('connection', 'close');
  return reply.code(status).send(body);
}

/** Whether a disk, the database's memory or its connections are used up, which nothing else reports. */
const isFull = (error: unknown): boolean => {
  if (error instanceof QueryFailedError) return isFull(error.driverError);
  return /^(ENOSPC|EDQUOT|53[1-4]00|58030)$/.test(errorCode(error) ?? '');
};

const lostConnection =
  /^(08...|53...|57P0[1-5]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const lostMessage = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Whether the database is away (or full, or shutting down) rather than the statement wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnavailable(error.driverError);
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  // The embedded database's socket is a file, gone while its worker is started again.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (isFull(error) || lostMessage.test(error.message)) return true;
  return lostConnection.test(code);
}
