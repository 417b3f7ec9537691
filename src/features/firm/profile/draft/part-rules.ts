import { type FirmData, firmParts, firmSchema } from '#src/shared/firm/firm.ts';

/** The fields of what is stored as JSON, which knows no undefined. */
const storedEntries = (value: object) =>
  Object.entries(value).filter(([, inner]) => inner !== undefined);

/** Returns whether two values say the same as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [ours, theirs] = [storedEntries(one), new Map(storedEntries(other))];
  return (
    ours.length === theirs.size &&
    ours.every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)))
  );
};

/**
 * Returns the parts of what was typed that can be stored and differ from what is: where a field is not
 * valid, what is stored stays in its place.
 */
export function partsToSave(typed: FirmData, stored: FirmData): Partial<FirmData> {
  const wrong = firmSchema.safeParse(typed).error?.issues ?? [];
  const valid = firmParts.map((part) => {
    const names = wrong.flatMap(({ path: [of, name] }) => (of === part ? [String(name)] : []));
    if (names.length === 0) return [part, typed[part]] as const;
    const kept = Object.entries(stored[part]).filter(([name]) => names.includes(name));
    const isWhole = Array.isArray(typed[part]);
    return [
      part,
      isWhole ? stored[part] : { ...typed[part], ...Object.fromEntries(kept) },
    ] as const;
  });
  const { data } = firmSchema.safeParse(Object.fromEntries(valid));
  if (!data) return {};
  return Object.fromEntries(
    firmParts.filter((part) => !isSame(data[part], stored[part])).map((part) => [part, data[part]]),
  );
}

/** Returns mine, but for the fields that only they have changed since the base; of a list the whole. */
function mergeFields<Part extends object>(mine: Part, theirs: Part, base: Part): Part {
  if (isSame(mine, base)) return theirs;
  if (Array.isArray(mine)) return mine;
  const merged = { ...mine };
  for (const name in merged) if (isSame(mine[name], base[name])) merged[name] = theirs[name];
  return merged;
}

/** Returns mine, but for what only they have changed since the base. */
export const mergeParts = (mine: FirmData, theirs: FirmData, base: FirmData): FirmData => ({
  identity: mergeFields(mine.identity, theirs.identity, base.identity),
  prices: mergeFields(mine.prices, theirs.prices, base.prices),
  words: mergeFields(mine.words, theirs.words, base.words),
  terms: mergeFields(mine.terms, theirs.terms, base.terms),
  retention: mergeFields(mine.retention, theirs.retention, base.retention),
  privacy: mergeFields(mine.privacy, theirs.privacy, base.privacy),
});
