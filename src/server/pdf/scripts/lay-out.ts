import bidiFactory from 'bidi-js';
import { breakLines } from '#src/server/pdf/break-lines.ts';
import { graphemesOf } from '#src/server/pdf/legible.ts';
import type { ScriptFont } from './load-scripts.ts';
import { type PlacedGlyph, type Run, shapeRun } from './shape-run.ts';

export interface ScriptLine {
  /** As it is read. */
  text: string;
  glyphs: PlacedGlyph[];
  /** In points. */
  width: number;
  /** Whether its paragraph runs from right to left over several lines. */
  isAtRight: boolean;
}
interface Setting {
  fonts: readonly [ScriptFont, ...ScriptFont[]];
  weight: 'regular' | 'bold';
  /** In points. */
  size: number;
  width: number;
}

const bidi = bidiFactory();

/** Sets text of any script in lines of a width. */
export const layOut = (text: string, setting: Setting): ScriptLine[] =>
  text.split('\n').flatMap((paragraph) => layOutParagraph(paragraph, setting));

function layOutParagraph(text: string, { fonts, weight, size, width }: Setting): ScriptLine[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const { levels, paragraphs } = embedding;
  const fontAt = chooseFonts(text, fonts);
  const isRightToLeft = (level = 0) => level % 2 === 1;

  const runsOf = (start: number, end: number): Run[] => {
    const runs: Run[] = [];
    for (let at = start; at < end; at += 1) {
      const last = runs.at(-1);
      const font = fontAt[at] ?? fonts[0];
      if (last?.font === font && levels[at] === levels[at - 1]) last.end = at + 1;
      else runs.push({ start: at, end: at + 1, font, isRightToLeft: isRightToLeft(levels[at]) });
    }
    return runs;
  };
  const set = (run: Run) => shapeRun(text, run, weight, size);
  const sums = sumWidths(
    runsOf(0, text.length).flatMap((run) => set(run).glyphs),
    text.length,
  );
  const widthOf = (start: number, end: number) => (sums[end] ?? 0) - (sums[start] ?? 0);

  const lines = breakLines(text, width, widthOf).map(([start, behind]) => {
    const words = text.slice(start, behind).trimEnd();
    const end = start + words.length;
    const runs = runsOf(start, end);
    const order = Array.from({ length: words.length }, (_, at) => start + at);
    for (const [first, last] of bidi.getReorderSegments(text, embedding, start, end - 1))
      order.splice(first - start, 0, ...order.splice(first - start, last - first + 1).reverse());
    const glyphs: PlacedGlyph[] = [];
    let x = 0;
    for (const run of new Set(order.map((at) => runs.find((each) => at < each.end)))) {
      if (!run) continue;
      const part = set(run);
      for (const glyph of part.glyphs) glyphs.push({ ...glyph, x: glyph.x + x });
      x += part.width;
    }
    return { text: words, glyphs, width: x };
  });
  const isAtRight = lines.length > 1 && isRightToLeft(paragraphs[0]?.level);
  return lines.map((line) => ({ ...line, isAtRight }));
}

/** Returns how far the glyphs before each place of a text lead: it is shaped once, not for each word. */
function sumWidths(glyphs: PlacedGlyph[], length: number): Float64Array {
  const sums = new Float64Array(length + 1);
  for (const { at, advance } of glyphs) sums[at + 1] = (sums[at + 1] ?? 0) + advance;
  for (let place = 1; place <= length; place += 1)
    sums[place] = (sums[place] ?? 0) + (sums[place - 1] ?? 0);
  return sums;
}

/** Chooses a font for each unit of a text: one for a whole letter, that of the one before if it can be. */
function chooseFonts(text: string, fonts: Setting['fonts']): ScriptFont[] {
  let [last] = fonts;
  return graphemesOf(text).flatMap((letter) => {
    if (!hasLetter(last, letter)) last = fonts.find((font) => hasLetter(font, letter)) ?? fonts[0];
    return Array.from({ length: letter.length }, () => last);
  });
}

/** Returns whether a font has all of a letter. */
export const hasLetter = ({ letters }: ScriptFont, letter: string): boolean =>
  Array.from(letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).every((part) =>
    letters.has(part.codePointAt(0) ?? 0),
  );
