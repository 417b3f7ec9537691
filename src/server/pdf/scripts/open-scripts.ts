import bidiFactory from 'bidi-js';
import { breakLines } from '#src/server/pdf/break-lines.ts';
import { graphemesOf } from '#src/server/pdf/legible.ts';
import { margins } from '#src/server/pdf/paper-look.ts';
import { loadScripts, type ScriptFont } from './load-scripts.ts';
import { type PlacedGlyph, type Run, shapeRun } from './shape-run.ts';

interface ScriptLine {
  /** As it is read. */
  text: string;
  glyphs: PlacedGlyph[];
  /** In points. */
  width: number;
  /** Whether its paragraph runs from right to left over several lines. */
  isAtRight: boolean;
}
interface LineSetting {
  fonts: readonly [ScriptFont, ...ScriptFont[]];
  weight: 'regular' | 'bold';
  /** In points. */
  size: number;
  width: number;
}

const bidi = bidiFactory();

/** Sets text of any script in lines of a width. */
export const layOut = (text: string, setting: LineSetting): ScriptLine[] =>
  text.split('\n').flatMap((paragraph) => layOutParagraph(paragraph, setting));

function layOutParagraph(text: string, { fonts, weight, size, width }: LineSetting): ScriptLine[] {
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
function chooseFonts(text: string, fonts: LineSetting['fonts']): ScriptFont[] {
  let [last] = fonts;
  return graphemesOf(text).flatMap((letter) => {
    if (!hasLetter(last, letter)) last = fonts.find((font) => hasLetter(font, letter)) ?? fonts[0];
    return Array.from({ length: letter.length }, () => last);
  });
}

/** Returns whether a font has all of a letter. */
const hasLetter = ({ letters }: ScriptFont, letter: string): boolean =>
  Array.from(letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).every((part) =>
    letters.has(part.codePointAt(0) ?? 0),
  );

type Glyph = Pick<PlacedGlyph, 'id'> & { font: { glyphToPath(id: number): string } };

/**
 * Returns what gives a glyph's outline as operators of PDF. Each is made once for a paper, as most come
 * again and again, and the library would read the path anew for each letter.
 */
export function keepOutlines() {
  const kept = new Map<Glyph['font'], Map<number, string>>();
  return ({ font, id }: Glyph): string => {
    const ofFont = kept.get(font) ?? new Map<number, string>();
    kept.set(font, ofFont);
    const outline = ofFont.get(id) ?? operatorsOf(font.glyphToPath(id));
    ofFont.set(id, outline);
    return outline;
  };
}

const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** Writes an outline of lines and curves ('M1,2L3,4Q5,6,7,8Z') as operators of PDF, which has cubic curves only. */
export function operatorsOf(path: string): string {
  let [x, y] = [0, 0];
  const written: (string | number)[] = [];
  for (const [, kind, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const at = numbers.split(/[ ,]+/).map(Number);
    if (kind === 'Z') written.push('h');
    else if (kind === 'Q') {
      const [cx = 0, cy = 0, endX = 0, endY = 0] = at;
      const towards = (from: number, to: number) => from + ((to - from) * 2) / 3;
      const first = [towards(x, cx), towards(y, cy)];
      const second = [towards(endX, cx), towards(endY, cy)];
      written.push(...[...first, ...second, endX, endY].map(twoDigits), 'c');
    } else written.push(...at.map(twoDigits), { M: 'm', L: 'l', C: 'c' }[kind ?? ''] ?? '');
    if (kind !== 'Z') [x = 0, y = 0] = at.slice(-2);
  }
  return written.join(' ');
}

/** How a text is set; lengths are in points. */
interface Setting {
  weight: 'regular' | 'bold';
  size: number;
  width: number;
  lineGap: number;
  ink: string;
}
interface Place {
  x: number;
  y: number;
  align?: 'left' | 'right';
}
export type Scripts = Awaited<ReturnType<typeof openScripts>>;

/** Loads fonts, and returns what sets text with them. */
export async function openScripts(files: readonly string[]) {
  const fonts = await loadScripts(files);
  const outlineOf = keepOutlines();
  return {
    has: (letter: string): boolean => fonts.some((font) => hasLetter(font, letter)),
    /** Sets a text in lines: how high it is, and what draws it and returns the place beneath it. */
    set(text: string, { weight, size, width, lineGap, ink }: Setting) {
      const lines = layOut(text, { fonts, weight, size, width });
      const used = fonts.filter((font) =>
        lines.some(({ glyphs }) => glyphs.some((glyph) => glyph.font === font[weight])),
      );
      const ascent = Math.max(...used.map((font) => font.ascender / font.perEm)) * size;
      const descent = Math.min(...used.map((font) => font.descender / font.perEm)) * size;
      const lineHeight = ascent - descent + lineGap;
      return {
        height: lines.length * lineHeight,
        draw(doc: PDFKit.PDFDocument, { x, y: top, align }: Place): number {
          let y = top;
          doc.fontSize(size).fillColor(ink);
          for (const line of lines) {
            if (y + lineHeight > doc.page.height - margins.bottom) {
              doc.continueOnNewPage();
              y = margins.top;
            }
            const isAtRight = align === 'right' || line.isAtRight;
            drawLine(doc, outlineOf, line, isAtRight ? x + width - line.width : x, y + ascent);
            y += lineHeight;
          }
          return y;
        },
      };
    },
  };
}

/**
 * Draws a line's glyphs as outlines, since the library sets no glyphs that others chose. The space in
 * our font, as wide as the line, is what readers that copy or search find the words at.
 */
function drawLine(
  doc: PDFKit.PDFDocument,
  outlineOf: ReturnType<typeof keepOutlines>,
  line: ScriptLine,
  x: number,
  baseline: number,
): void {
  if (line.text === '') return;
  doc.markContent('Span', { actual: line.text });
  const characterSpacing = line.width - doc.font('sans').widthOfString(' ');
  doc.text(' ', x, baseline, { baseline: 'alphabetic', lineBreak: false, characterSpacing });
  for (const { font, id, scale, ...at } of line.glyphs) {
    const outline = outlineOf({ font, id });
    if (outline === '') continue;
    doc
      .save()
      .translate(x + at.x, baseline - at.y)
      .scale(scale, -scale);
    doc.addContent(`${outline} f`).restore();
  }
  doc.endMarkedContent();
}
