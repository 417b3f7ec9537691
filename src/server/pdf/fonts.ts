import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const read = (file: string) => readFileSync(resolve(`@expo-google-fonts/${file}.ttf`));

/**
 * The font files of our papers, with Latin letters of all languages, in sans also Greek and Cyrillic.
 * Each document parses them itself: a parsed font forgets the letters of glyphs that another document
 * took as parts of glyphs.
 */
export const fonts = {
  sans: read('source-sans-3/400Regular/SourceSans3_400Regular'),
  bold: read('source-sans-3/600SemiBold/SourceSans3_600SemiBold'),
  serif: read('fraunces/600SemiBold/Fraunces_600SemiBold'),
  signature: read('fraunces/400Regular_Italic/Fraunces_400Regular_Italic'),
};
export type FontName = keyof typeof fonts;

/** Returns the text without what no font of ours has: emoji, control characters, marks of order. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![\n©®™])[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Extended_Pictographic}]/gu, '');
