import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createAllowance } from './allowance.ts';
import { bareRefusal } from './bare-refusal.ts';
import type { SiteSettings } from './env.ts';
import { FixedAnswer } from './fixed-answer.ts';
import { ofCall, safetyHeaders } from './headers.ts';
import { endWhenSlow } from './slow-bodies.ts';

/** Calls taken on in one turn of the event loop: what else it finds waiting is refused. */
const callsATurn = 100;
/** Statements that may wait for a connection to the database before no call is taken on. */
const longestQueue = 100;

const message = 'We are very busy just now. Please try again.';
const code = 'SERVICE_UNAVAILABLE';
/** As tRPC says it; its client takes one for every call of a batch. */
const envelope = JSON.stringify({
  error: { message, code: -32603, data: { code, httpStatus: 503 } },
});

/**
 * Passes calls on while there is room, and else answers 503 before anything is spent on them: what
 * was taken on stays quick, however many come. Whoever asks after our health is always let in.
 */
export function shedLoad(
  env: SiteSettings,
  database: Promise<DataSource>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  listener: RequestListener,
): RequestListener {
  const { status, headers, body } = bareRefusal(
    safetyHeaders(env, ofCall),
    [503, code, message],
    5,
  );
  const refusal = new FixedAnswer(status, headers, body);
  const refusalOfTrpc = new FixedAnswer(status, headers, envelope);
  let pool: Pick<Pool, 'waitingCount'> = { waitingCount: 0 };
  database.then(
    ({ driver }) => {
      pool = (driver as unknown as { master: Pool }).master;
    },
    () => {},
  );
  const allowance = createAllowance(log);
  let taken = 0;
  const nextTurn = () => {
    taken = 0;
  };
  const hasRoom = () => {
    if (taken === callsATurn || pool.waitingCount >= longestQueue) return allowance.refuse();
    if (!allowance.take()) return false;
    if (taken === 0) setImmediate(nextTurn);
    taken += 1;
    return true;
  };
  return (request, response) => {
    const { url = '' } = request;
    if (url === '/healthz' || url === '/readyz' || hasRoom()) return listener(request, response);
    endWhenSlow(request);
    (url.startsWith('/trpc/') ? refusalOfTrpc : refusal).send(request, response);
  };
}
