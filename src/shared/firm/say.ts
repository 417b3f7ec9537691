import type { PageFirm } from './firm.ts';
import type { Sentence } from './sentences.ts';

/** Returns how a firm says a sentence of the record; '' where it says nothing of the kind. */
export const sayFor =
  ({ said }: Pick<PageFirm, 'said'>) =>
  (sentence: Sentence): string =>
    said?.[sentence] ?? sentence;
