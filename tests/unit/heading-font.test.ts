import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { unicodeRange } from '#src/client/page/heading-font.ts';

const { resolve } = createRequire(import.meta.url);
const ranges = unicodeRange.split(',').map((range) => {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return { from, to };
});
const isAsked = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => from <= code && code <= to);
};

test.each(['600-normal', '400-italic'])(
  'Fraunces %s is asked for the letters that it has whole, no others',
  (name) => {
    const font = openSync(resolve(`@fontsource/fraunces/files/fraunces-latin-${name}.woff2`));
    if (!('hasGlyphForCodePoint' in font)) throw new Error('This is more than one font.');
    const latin = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code));
    const letters = latin.filter((letter) => /\p{L}/u.test(letter));
    expect(letters.filter(isAsked)).toEqual(
      letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    // Browsers would put the accent, which it has, beside the letter.
    for (const letter of 'ńźśŵŷő') expect(isAsked(letter)).toBe(false);
  },
);
