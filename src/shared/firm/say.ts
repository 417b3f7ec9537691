import type { PageFirm } from './firm.ts';
import type { Sentence } from './sentences.ts';

/** By what a page knows a sentence: short, and no words of another firm. A test keeps them apart. */
export const keyOf = (sentence: string): string => `${sentence.length}${sentence[1]}`;

/** Returns how a firm says a sentence of the record; '' where it says nothing of the kind. */
export const sayFor =
  ({ said }: Pick<PageFirm, 'said'>) =>
  (sentence: Sentence): string =>
    said?.[keyOf(sentence)] ?? sentence;
