import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

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
