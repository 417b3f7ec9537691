import { setImmediate } from 'node:timers/promises';

/** How long work on a list goes on before others are let on, in milliseconds. */
const turn = 10;

/** Maps a list as `map` does, and lets others on every few milliseconds. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > turn) {
      await setImmediate();
      since = performance.now();
    }
    results.push(map(item));
  }
  return results;
}

/** Returns a function that runs what it is given one after another, in the order of the calls. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const done = last.then(run);
    last = done.catch(() => {});
    return done;
  };
}
