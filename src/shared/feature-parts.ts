/** What a part says of which a feature has nothing. */
export const none = 'none';
export type OrNone<T> = T | typeof none;

export const given = <T>(part: OrNone<T>): T[] => (part === none ? [] : [part]);

/** The entries of objects in one; throws if two have the same key. */
export function join<T extends object>(parts: readonly Partial<T>[]): T {
  const keys = parts.flatMap((part) => Object.keys(part));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Two features say ${twice}.`);
  // The names are those that the features add, all of which `src/app` lists.
  return Object.assign({}, ...parts) as T;
}
