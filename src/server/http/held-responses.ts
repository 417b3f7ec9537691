import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from './consume.ts';

/** The longest that a response is held back, in milliseconds. */
const longest = 1000;

/** Whoever can have the response held back. */
export interface HeldCaller {
  /** Sends the response only once `until` resolves. */
  holdResponse(until: Promise<void>): void;
}

/**
 * Returns a function that holds the caller's response back for some milliseconds. Throws
 * TOO_MANY_REQUESTS where `most` are held already.
 */
export function createHolds(most: number) {
  let held = 0;
  return (caller: HeldCaller, milliseconds: number): void => {
    if (milliseconds <= 0) return;
    if (held >= most) throw tooManyRequests(longest);
    held += 1;
    const over = setTimeout(Math.min(longest, milliseconds)).then(() => {
      held -= 1;
    });
    caller.holdResponse(over);
  };
}

const holds = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Holds the response to a request back. */
export const holdResponse = (request: FastifyRequest, until: Promise<void>): void =>
  void holds.set(request, Promise.all([holds.get(request), until]));

/** Resolves once nothing holds the response back; undefined if nothing ever did. */
export const holdOf = (request: FastifyRequest): Promise<unknown> | undefined => holds.get(request);
