import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { QueryFailedError } from 'typeorm';
import { ZodError, z } from 'zod';

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

export interface Failure {
  status: number;
  body: ErrorBody;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
}

/** The cause of a refusal that ends by itself, after some seconds. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  constructor(readonly seconds: number) {
    super(`Retry after ${seconds} s`);
  }
}

/** A refusal that a visitor reads: an HTTP-like code and a plain sentence. */
export const refusal = (code: TRPCError['code'], message: string, cause?: Error) =>
  new TRPCError({ code, message, cause });

const serverFault = 'Something went wrong on our side. Please try again later.';
const notJson = 'The body is not valid JSON.';
const fastifyFaults: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'BAD_REQUEST', notJson],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'BAD_REQUEST', 'The body is empty; JSON was expected.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'BAD_REQUEST', 'The body was cut short.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    'PAYLOAD_TOO_LARGE',
    'The body is larger than this call takes.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send JSON.'],
};

/** Turns whatever was thrown into the one shape; nothing of the driver or the stack gets through. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TRPCError) return fromTrpc(error);
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  const known = fastifyFaults[code];
  if (known) return failure(known[0], known[1], known[2]);
  if (isUnavailable(error)) return unavailable();
  if (error instanceof SyntaxError && statusCode === 400)
    return failure(400, 'BAD_REQUEST', notJson);
  if (statusCode === 400) return failure(400, 'BAD_REQUEST', 'The request could not be read.');
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
    return failure(400, error.code, notJson);
  if (error.code === 'INTERNAL_SERVER_ERROR')
    return isUnavailable(error.cause) ? unavailable() : failure(500, error.code, serverFault);
  const retryAfter = error.cause instanceof RetryLater ? error.cause.seconds : undefined;
  return failure(getHTTPStatusCodeFromError(error), error.code, error.message, retryAfter);
}

const failure = (status: number, code: string, message: string, retryAfter?: number): Failure => ({
  status,
  body: { success: false, message, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

const unavailable = () =>
  failure(503, 'SERVICE_UNAVAILABLE', 'We cannot reach our records just now. Please try again.', 5);

const lostConnection =
  /^(08...|53300|53400|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const lostMessage = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Whether the database is away (or full, or shutting down) rather than the statement wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnavailable(error.driverError);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && lostConnection.test(code)) || lostMessage.test(error.message);
}
