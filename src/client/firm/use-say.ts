import { type Say, sayFor } from '#src/shared/firm/say.ts';
import { useFirm } from './use-firm.tsx';

/** Returns how the firm that the page is about says its sentences. */
export const useSay = (): Say => sayFor(useFirm());
