import { defaultPageFirm } from './default-page-firm.ts';
import { defaultWords } from './default-words.ts';
import type { PublicFirm } from './firm.ts';

/** What anybody may know of the firm until one is published. */
export const defaultPublicFirm: PublicFirm = { ...defaultPageFirm, words: defaultWords };
