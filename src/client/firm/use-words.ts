import { useMemo } from 'react';
import { defaultWords } from '#src/shared/firm/default-words.ts';
import { fillPromises } from '#src/shared/firm/promise-texts.ts';
import type { FirmWords } from '#src/shared/firm/words.ts';
import { useFirm } from './use-firm.tsx';

/** Returns the texts of the firm that the page is about, with the times that it promises filled in. */
export function useWords(): FirmWords {
  const { words = defaultWords, identity } = useFirm();
  return useMemo(
    () => JSON.parse(fillPromises(JSON.stringify(words), identity.promises)),
    [words, identity],
  );
}
