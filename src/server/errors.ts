import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import { isDeadlock, isLateLock, isLostKey } from './database/conflicts.ts';
import { errorCode } from './error-code.ts';
import { isFull, isUnavailable } from './unavailable.ts';

/** The body of every error response under /api. */
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
  /** Not a server error, or temporary, but an operator has to see it. */
  needsAttention?: boolean;
}

/** The cause of a temporary error: the caller may retry after `seconds`. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  /** `cause`: an error to log, if it is not logged elsewhere. */
  constructor(
    readonly seconds: number,
    cause?: unknown,
  ) {
    super(`Retry after ${seconds} s`, { cause });
  }
}

/** The cause of an error with status 410, for which tRPC has no code. */
export class Gone extends Error {
  override name = 'Gone';
}

/** Creates an error with a message that is shown to the caller. */
export const appError = (code: TRPCError['code'], message: string, cause?: Error) =>
  new TRPCError({ code, message, cause });

const internalErrorMessage = 'Something went wrong on our side. Please try again later.';
const busyMessage = 'Somebody else is changing the same just now. Please try again in a moment.';
const changedMessage =
  'Somebody else changed the same at this moment. Please look again, then try again.';

/** Errors for request bodies that no call accepts. */
export const badBody = {
  notJson: () => appError('BAD_REQUEST', 'The body is not valid JSON.'),
  notObject: () => appError('BAD_REQUEST', 'The body must be a JSON object.'),
  empty: () => appError('BAD_REQUEST', 'The body is empty; JSON was expected.'),
  cutShort: () => appError('BAD_REQUEST', 'The body was cut short.'),
  tooSlow: () => appError('TIMEOUT', 'The request took too long.'),
  tooLarge: () => appError('PAYLOAD_TOO_LARGE', 'The body is too large for this call.'),
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

/** Converts any thrown value to a failure response, without details of the driver or the stack. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TRPCError) return fromTrpc(error);
  const known = fastifyFaults[errorCode(error) ?? ''];
  if (known) return fromTrpc(known());
  const ofDatabase = fromDatabase(error);
  if (ofDatabase) return ofDatabase;
  const isUnreadable = error instanceof Error && 'statusCode' in error && error.statusCode === 400;
  if (error instanceof SyntaxError && isUnreadable) return fromTrpc(badBody.notJson());
  if (isUnreadable) return failure(400, 'BAD_REQUEST', 'The request could not be read.');
  return failure(500, 'INTERNAL_SERVER_ERROR', internalErrorMessage);
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
    return fromDatabase(error.cause) ?? failure(500, error.code, internalErrorMessage);
  if (error.cause instanceof Gone) return failure(410, 'GONE', error.message);
  const retryAfter = error.cause instanceof RetryLater ? error.cause.seconds : undefined;
  return failure(getHTTPStatusCodeFromError(error), error.code, error.message, retryAfter);
}

/** Translates what other calls can do to a statement; undefined for a fault of its own. */
function fromDatabase(error: unknown): Failure | undefined {
  if (isUnavailable(error)) return unavailable(error);
  if (isDeadlock(error) || isLateLock(error))
    return { ...failure(503, 'SERVICE_UNAVAILABLE', busyMessage, 2), needsAttention: true };
  if (isLostKey(error))
    return { ...failure(409, 'CONFLICT', changedMessage), needsAttention: true };
  return undefined;
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

/** Returns the response to an error. Logs server errors, except outages that are logged elsewhere. */
export function reportFailure(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Failure {
  const failure = toFailure(error);
  const { status, retryAfter } = failure;
  const cause = error instanceof Error ? error.cause : undefined;
  const loggedElsewhere =
    retryAfter !== undefined &&
    !failure.needsAttention &&
    !(cause instanceof RetryLater && cause.cause);
  if ((status >= 500 && !loggedElsewhere) || failure.needsAttention)
    log.error({ err: error }, 'request failed');
  return failure;
}

/** Sends the response to a failed request. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = reportFailure(error, request.log);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Do not wait for the rest of a slow body.
  if (status === 408) reply.header('connection', 'close');
  return reply.code(status).send(body);
}
