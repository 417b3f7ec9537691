import { type FirmData, firmSchema } from '#src/shared/firm/firm.ts';
import { z } from '#src/shared/zod.ts';

const key = 'firm-words';

/** What was typed and not saved yet, what it was typed over, and what of it was sent and not answered. */
const keptWords = z.object({
  revision: z.int(),
  base: firmSchema,
  sent: z.array(firmSchema),
  typed: z.custom<FirmData>((value) => typeof value === 'object' && value !== null),
});
export type KeptWords = z.output<typeof keptWords>;

/** Returns what this browser has kept; undefined if nothing, or of an earlier version of the form. */
export function readKeptWords(): KeptWords | undefined {
  try {
    return keptWords.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed in this browser; undefined forgets it. */
export function keepWords(words: KeptWords | undefined): void {
  try {
    if (words) localStorage.setItem(key, JSON.stringify(words));
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn('Local storage is unavailable', error);
  }
}
