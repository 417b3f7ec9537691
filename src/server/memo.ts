/** Characters of a key that is remembered: what visitors send may be long. */
const longestKey = 512;

/** Remembers what was made for a key. At `limit` keys all are forgotten, which bounds the memory. */
export function createMemo<Value>(limit: number) {
  const known = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make();
    if (key.length > longestKey) return value;
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
}
