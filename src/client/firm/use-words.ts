import { defaultWords } from '#src/shared/firm/default-words.ts';
import type { PageWords } from '#src/shared/firm/words.ts';
import { useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about. */
export const useWords = (): PageWords => useFirm().words ?? defaultWords;
