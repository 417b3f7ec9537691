import { hasLetters } from '#src/server/pdf/fonts.ts';
import { plainLines } from '#src/server/pdf/legible.ts';
import { findSlices } from './find-slices.ts';
import type { Scripts } from './open-scripts.ts';

/** Loads what sets the letters of a text that the fonts of our papers lack; nothing where they have all. */
export async function scriptsFor(text: string): Promise<Scripts | undefined> {
  const letters = Array.from(new Set(plainLines(text).replace(/[\n\u200c\u200d]/g, '')));
  const lacking = letters.filter((letter) => !hasLetters('sans', letter));
  if (lacking.length === 0) return undefined;
  const files = await findSlices(lacking.map((letter) => letter.codePointAt(0) ?? 0));
  if (files.length === 0) return undefined;
  const { openScripts } = await import('./open-scripts.ts');
  return openScripts(files);
}
