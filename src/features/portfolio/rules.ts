import type { PortfolioItem } from './contract.ts';

/** How many features a card shows at most. */
export const featuresPerCard = 3;
/** The figure of the third tile, which is fixed. */
export const clientSatisfaction = '100%';

/** The technologies a person typed, parted by commas or new lines, as a JSON-encoded array. */
export const encodeFeatures = (text: string): string =>
  JSON.stringify(
    text
      .split(/[,\n]/)
      .map((feature) => feature.trim())
      .filter(Boolean),
  );

/** The different features in a JSON-encoded array; none where the text is anything else. */
export function readFeatures(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    const wellFormed = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
    return wellFormed ? [...new Set<string>(list)].filter((entry) => entry.trim()) : [];
  } catch {
    return [];
  }
}

/** How many different industries the items name; an empty one is none. */
export const countIndustries = (items: Pick<PortfolioItem, 'industry'>[]): number =>
  new Set(items.map(({ industry }) => industry.trim()).filter(Boolean)).size;
