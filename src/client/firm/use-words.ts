import { brandOf } from '#src/shared/firm/brand.ts';
import { defaultFeatures, wordsWith } from '#src/shared/firm/default-words.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import type { PageWords } from '#src/shared/firm/words.ts';
import { useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about. */
export function useWords(): PageWords {
  const firm = useFirm();
  const { replies, answers } = brandOf(firm);
  return firm.words ?? wordsWith(replies, answers);
}

/** Returns what a package contains. */
export const featuresOf = ({ key, features = defaultFeatures[key] ?? [] }: PagePackage): string[] =>
  features;
