import { TRPCError } from '@trpc/server';
import { RetryLater } from '#src/server/errors.ts';
import { tooManyRequests } from './consume.ts';

/** How long a refusal is remembered, in milliseconds: another process may have refunded a guess. */
const rememberedFor = 10_000;
/** How many are remembered. */
const most = 20_000;

interface Refusal {
  limitEndsAt: number;
  forgottenAt: number;
}

/** Remembers which limits are used up, so that a flood of refused calls costs no statements. */
export function createRefusalMemory() {
  const refusals = new Map<string, Refusal>();
  return {
    /** Throws TOO_MANY_REQUESTS if one of the keys was refused a moment ago. */
    check(...keys: string[]): void {
      const now = Date.now();
      for (const key of keys) {
        const refusal = refusals.get(key);
        if (!refusal) continue;
        const left = refusal.forgottenAt - now;
        // What is kept for longer than that was written before the clock was put right.
        if (left > 0 && left <= rememberedFor) throw tooManyRequests(refusal.limitEndsAt - now);
        refusals.delete(key);
      }
    },
    /** Runs `work`, and remembers its TOO_MANY_REQUESTS under the key. */
    async note<T>(key: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        const cause = error instanceof TRPCError ? error.cause : undefined;
        if (cause instanceof RetryLater) {
          const [oldest] = refusals.size < most ? [] : refusals.keys();
          if (oldest !== undefined) refusals.delete(oldest);
          const now = Date.now();
          const wait = cause.seconds * 1000;
          const forgottenAt = now + Math.min(wait, rememberedFor);
          refusals.set(key, { limitEndsAt: now + wait, forgottenAt });
        }
        throw error;
      }
    },
  };
}
