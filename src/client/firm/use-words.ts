import { defaultWords } from '#src/shared/firm/default-words.ts';
import type { FirmWords } from '#src/shared/firm/words.ts';
import { useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about. */
export const useWords = (): FirmWords => useFirm().words ?? defaultWords;
