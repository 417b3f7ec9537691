import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const files = {
  sans: 'source-sans-3/400Regular/SourceSans3_400Regular',
  bold: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  serif: 'fraunces/600SemiBold/Fraunces_600SemiBold',
  signature: 'fraunces/400Regular_Italic/Fraunces_400Regular_Italic',
} as const;
export type FontName = keyof typeof files;

/** Where the file of a font of our papers is. */
export const fontFile = (name: FontName): string =>
  resolve(`@expo-google-fonts/${files[name]}.ttf`);

/** Parses a font once for all documents. */
function load(name: FontName): Font {
  const font = create(readFileSync(fontFile(name)));
  if (font.type !== 'TTF') throw new Error(`${name} is not a single TrueType font`);
  // A glyph keeps the letters it was first asked for, none where it was part of another ('o' of 'ó'):
  // they are what a reader copies. The ligature ﬁ is to be 'fi', and Greek μ no micro sign.
  font.layout('ff fi fl ffi ffl μ');
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** The fonts of our papers, with Latin letters of all languages, in sans also Greek and Cyrillic. */
export const fonts = {
  sans: load('sans'),
  bold: load('bold'),
  serif: load('serif'),
  signature: load('signature'),
};

const letters = new Map(
  Object.entries(fonts).map(([name, font]) => [name, new Set(font.characterSet)]),
);

/** Returns whether a font of ours has the letters of a text. */
export const hasLetters = (name: FontName, text: string): boolean =>
  Array.from(text).every((letter) => letters.get(name)?.has(letter.codePointAt(0) ?? 0));
