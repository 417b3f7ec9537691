import { setTimeout } from 'node:timers/promises';

/** Sends so many a second for three seconds, and returns what came of each. */
export async function sendEvery<T>(perSecond: number, send: () => Promise<T>): Promise<T[]> {
  const sent: Promise<T>[] = [];
  const began = performance.now();
  for (; sent.length < 3 * perSecond; await setTimeout(1)) {
    const due = ((performance.now() - began) * perSecond) / 1000;
    while (sent.length < Math.min(due, 3 * perSecond)) sent.push(send());
  }
  return Promise.all(sent);
}
