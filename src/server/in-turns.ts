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
