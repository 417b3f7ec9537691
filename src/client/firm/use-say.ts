import { keyOf } from '#src/shared/firm/say.ts';
import type { Sentence } from '#src/shared/firm/sentences.ts';
import { useFirm } from './use-firm.tsx';

/** Returns how the firm that the page is about says a sentence of the record; '' where it says nothing of the kind. */
export function useSay() {
  const { said } = useFirm();
  return (sentence: Sentence): string => said?.[keyOf(sentence)] ?? sentence;
}
