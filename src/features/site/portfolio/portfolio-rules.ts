import type { PortfolioItem } from './contract.ts';

/** The maximum number of features on a card. */
export const featuresPerCard = 3;

/** Splits typed features at commas and line breaks and returns a JSON-encoded array. */
export const encodeFeatures = (text: string): string =>
  JSON.stringify(
    text
      .split(/[,\n]/)
      .map((feature) => feature.trim())
      .filter(Boolean),
  );

/** Returns the distinct features of a JSON-encoded array; an empty list for any other text. */
export function readFeatures(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    const wellFormed = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
    return wellFormed ? [...new Set<string>(list)].filter((entry) => entry.trim()) : [];
  } catch {
    return [];
  }
}

/** Counts the distinct industries of the items, ignoring empty ones. */
export const countIndustries = (items: Pick<PortfolioItem, 'industry'>[]): number =>
  new Set(items.map(({ industry }) => industry.trim()).filter(Boolean)).size;
