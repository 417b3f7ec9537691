import { margins } from '#src/server/pdf/margins.ts';
import { keepOutlines } from './glyph-outlines.ts';
import { hasLetter, layOut, type ScriptLine } from './lay-out.ts';
import { loadScripts } from './load-scripts.ts';

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
