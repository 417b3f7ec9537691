import { defaultFeatures, defaultWords } from '#src/shared/firm/default-words.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import type { FirmWords } from '#src/shared/firm/words.ts';
import { useBrand, useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about, with the times that it promises filled in. */
export function useWords(): FirmWords {
  const { words = defaultWords } = useFirm();
  const { replies, answers } = useBrand();
  return JSON.parse(
    JSON.stringify(words).replaceAll('{reply time}', replies).replaceAll('{answer time}', answers),
  );
}

/** Returns what a package contains. */
export const featuresOf = ({ key, features = defaultFeatures[key] ?? [] }: PagePackage): string[] =>
  features;
