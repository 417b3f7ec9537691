import { defaultFeatures, defaultWords } from '#src/shared/firm/default-words.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import type { PageWords } from '#src/shared/firm/words.ts';
import { useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about. */
export const useWords = (): PageWords => useFirm().words ?? defaultWords;

/** Returns what a package contains. */
export const featuresOf = ({ key, features = defaultFeatures[key] ?? [] }: PagePackage): string[] =>
  features;
