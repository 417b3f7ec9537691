import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hasLetters } from '#src/server/pdf/fonts.ts';
import { plainLines } from '#src/server/pdf/legible.ts';
import type { Scripts } from './open-scripts.ts';

const { resolve } = createRequire(import.meta.url);

/** Noto Sans by script, the likelier first where two have a letter. */
const families = [
  ...['arabic', 'hebrew', 'devanagari', 'gurmukhi', 'gujarati', 'bengali', 'tamil', 'telugu'],
  ...['kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar', 'armenian'],
  ...['georgian', 'ethiopic', 'sc', 'kr'],
];

/** The file that has a letter: that of the first family, of those that have it. */
let fileOf: Promise<ReadonlyMap<number, string>> | undefined;

/** Finds the files with those letters. */
export async function findSlices(letters: readonly number[]): Promise<string[]> {
  fileOf ??= Promise.all(families.map(readFamily)).then((read) => new Map(read.flat().reverse()));
  const known = await fileOf;
  return Array.from(new Set(letters.flatMap((letter) => known.get(letter) ?? [])));
}

async function readFamily(script: string): Promise<[letter: number, file: string][]> {
  const family = `noto-sans-${script}`;
  const folder = `@fontsource-variable/${family}`;
  const listed = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8'));
  return Object.entries<string>(listed).flatMap(([name, ranges]) => {
    const part = name.replace(/[[\]]/g, '');
    const file = resolve(`${folder}/files/${family}-${part}-wght-normal.woff2`);
    return ranges
      .split(',')
      .flatMap((range) => lettersOf(range).map((letter) => [letter, file] as [number, string]));
  });
}

/** Returns the letters of 'U+0600-0603' or 'U+060C'. */
function lettersOf(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

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
