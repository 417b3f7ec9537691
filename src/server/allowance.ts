import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds after which it is looked at again how many calls may be taken on. */
const spell = 20;
/**
 * Calls taken on in such a spell while there is more than can be done: at least, and at most. The
 * least makes 600 a second, a quarter of the smallest capacity that `tests/torture` measured.
 */
const fewest = 12;
const most = 400;

/** Milliseconds between two lines of the log that say how many were refused. */
const sayEvery = 10_000;

/**
 * How many calls are taken on in a spell. It shrinks while some are refused and the process has no
 * rest all the same: refusing costs time too, and what waits for it would only grow.
 */
export function createAllowance(log: Pick<FastifyBaseLogger, 'warn'>) {
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
