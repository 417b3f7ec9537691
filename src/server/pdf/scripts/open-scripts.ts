import { margins } from '#src/server/pdf/paper-look.ts';
import { hasLetter, layOut, type ScriptLine } from './lay-out.ts';
import { loadScripts } from './load-scripts.ts';
import type { PlacedGlyph } from './shape-run.ts';

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
