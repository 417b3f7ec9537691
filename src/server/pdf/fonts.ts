import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The site's heading font, with the letters of western Europe alone. */
const fraunces = (style: string) =>
  readFileSync(resolve(`@fontsource/fraunces/files/fraunces-latin-${style}.woff`));
/** Has Latin, Greek and Cyrillic letters: what people write is set in it. */
const sourceSans = (style: string) =>
  readFileSync(resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`));

/**
 * The font files of our papers; only the letters used are embedded. Each document parses them itself:
 * a parsed font forgets the letters of glyphs that another document took as parts of glyphs.
 */
export const fonts = {
  sans: sourceSans('400Regular'),
  bold: sourceSans('600SemiBold'),
  italic: sourceSans('400Regular_Italic'),
  serif: fraunces('600-normal'),
  signature: fraunces('400-italic'),
};
export type FontName = keyof typeof fonts;

/** Whether the signature's font has all letters of a name. */
export const canSign = (name: string): boolean =>
  /^[ -~\u00a0-\u00ff\u0152\u0153\u2018-\u201d]*$/.test(name);

/** Returns the text without what no font of ours has: emoji, control characters, marks of order. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![\n©®™])[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Extended_Pictographic}]/gu, '');
