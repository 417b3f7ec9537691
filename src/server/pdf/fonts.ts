import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Parses a font once for all documents. */
function load(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/${file}.ttf`)));
  if (font.type !== 'TTF') throw new Error(`${file} is not a single TrueType font`);
  // A glyph keeps the letters it was first asked for, none where it was part of another ('o' of 'ó'):
  // they are what a reader copies. The ligature ﬁ is to be 'fi', and Greek μ no micro sign.
  font.layout('ff fi fl ffi ffl μ');
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** The fonts of our papers, with Latin letters of all languages, in sans also Greek and Cyrillic. */
export const fonts = {
  sans: load('source-sans-3/400Regular/SourceSans3_400Regular'),
  bold: load('source-sans-3/600SemiBold/SourceSans3_600SemiBold'),
  serif: load('fraunces/600SemiBold/Fraunces_600SemiBold'),
  signature: load('fraunces/400Regular_Italic/Fraunces_400Regular_Italic'),
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
