import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { bareRefusal } from './bare-refusal.ts';
import type { SiteSettings } from './env.ts';
import { ofCall, safetyHeaders } from './headers.ts';
import { endWhenSlow } from './slow-bodies.ts';

/** Milliseconds after which it is looked at again how many calls may be taken on. */
const spell = 20;
/** Calls taken on in such a spell while there is more than can be done: at least, and at most. */
const fewest = 10;
const most = 400;

/** Calls taken on in one turn of the event loop: what else it finds waiting is refused. */
const callsATurn = 100;
/** Statements that may wait for a connection to the database before no call is taken on. */
const longestQueue = 100;

/** Milliseconds between two lines of the log that say how many were refused. */
const sayEvery = 10_000;

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
  const { headers, body, status } = bareRefusal(
    safetyHeaders(env, ofCall),
    [503, code, message],
    5,
  );
  const headersOfTrpc = { ...headers, 'content-length': String(Buffer.byteLength(envelope)) };
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
    if (/^\/(healthz|readyz)$/.test(url) || hasRoom()) return listener(request, response);
    endWhenSlow(request);
    if (url.startsWith('/trpc/')) response.writeHead(status, headersOfTrpc).end(envelope);
    else response.writeHead(status, headers).end(body);
  };
}

/**
 * How many calls are taken on in a spell. It shrinks while some are refused and the process has no
 * rest all the same: refusing costs time too, and what waits for it would only grow.
 */
function createAllowance(log: Pick<FastifyBaseLogger, 'warn'>) {
  let limit = most;
  let taken = 0;
  let refused = 0;
  let unsaid = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;

  function adjust() {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (refused > 0 && utilization > 0.9) limit = Math.max(fewest, Math.min(limit, taken) * 0.7);
    else limit = Math.min(most, limit * 1.1);
    unsaid += refused;
    if (unsaid > 0 && performance.now() - saidAt > sayEvery) {
      log.warn({ refused: unsaid }, 'more came than can be done: calls were refused');
      saidAt = performance.now();
      unsaid = 0;
    }
    if (refused === 0 && unsaid === 0 && limit === most) {
      clearInterval(timer);
      timer = undefined;
    }
    taken = 0;
    refused = 0;
  }

  return {
    take(): boolean {
      if (timer && taken >= limit) return this.refuse();
      taken += 1;
      return true;
    },
    refuse(): false {
      refused += 1;
      if (!timer) {
        before = performance.eventLoopUtilization();
        taken = 0;
        timer = setInterval(adjust, spell).unref();
      }
      return false;
    },
  };
}
