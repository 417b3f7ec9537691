import type { Palette } from '#src/shared/firm/palette.ts';
import { breakLongWords } from './break-lines.ts';
import { type FontName, hasLetters } from './fonts.ts';
import { legible } from './legible.ts';
import { colour } from './paper-look.ts';
import type { Scripts } from './scripts/open-scripts.ts';

/** How text is set; lengths are in points. */
const stylesOf = ({ mainText }: Palette) =>
  ({
    wordmark: { font: 'serif', size: 27, ink: mainText },
    heading: { font: 'serif', size: 20, ink: mainText },
    longName: { font: 'serif', size: 16, ink: mainText },
    longestName: { font: 'serif', size: 13, ink: mainText },
    body: { font: 'sans', size: 10.5, ink: colour.ink },
    strong: { font: 'bold', size: 10.5, ink: colour.ink },
    sum: { font: 'bold', size: 13, ink: mainText },
    small: { font: 'sans', size: 9, ink: colour.stone },
    link: { font: 'sans', size: 9, ink: mainText },
    foot: { font: 'sans', size: 8.5, ink: colour.stone },
    signature: { font: 'signature', size: 24, ink: mainText },
  }) as const satisfies Record<string, { font: FontName; size: number; ink: string }>;
export type Style = keyof ReturnType<typeof stylesOf>;

export interface Box {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

const options = {
  lineGap: 2.5,
  features: ['kern', 'liga', 'tnum'],
} satisfies PDFKit.Mixins.TextOptions;

/** Returns what sets text on a document: in our fonts, or by its script where they lack a letter. */
export function textSetter(
  doc: PDFKit.PDFDocument,
  scripts: Scripts | undefined,
  palette: Palette,
) {
  const styles = stylesOf(palette);
  const widths = new Map<string, number>();
  const has = (letters: string): boolean =>
    hasLetters('sans', letters) || (scripts?.has(letters) ?? false);

  /** Readies the document for a text, and returns it as it is to be set. */
  const ready = (text: string, style: Style, width: number) => {
    const { font: wanted, size, ink } = styles[style];
    const told = legible(text, has);
    const plain = told.replace(/[\n\u200c\u200d]/g, '');
    const font = hasLetters(wanted, plain) ? wanted : 'sans';
    doc.font(font).fontSize(size).fillColor(ink);
    if (scripts && !hasLetters(font, plain)) {
      const weight = wanted === 'bold' ? 'bold' : 'regular';
      return scripts.set(told, { weight, size, width, lineGap: options.lineGap, ink });
    }
    const widthOfLetter = (letter: string): number => {
      const key = `${font} ${size} ${letter}`;
      const known = widths.get(key) ?? doc.widthOfString(letter, options);
      widths.set(key, known);
      return known;
    };
    return breakLongWords(told.replace(/[\u200c\u200d]/g, ''), width, widthOfLetter);
  };

  return {
    /** Writes text and returns the place beneath it. */
    write(text: string, style: Style, { x, y, width, align }: Box): number {
      const readied = ready(text, style, width);
      if (typeof readied !== 'string') return readied.draw(doc, { x, y, align });
      doc.y = y;
      for (const line of readied.split('\n'))
        doc.text(line, x, doc.y, { ...options, width, align });
      return doc.y;
    },
    /** Returns how high text of that width is. */
    measure(text: string, style: Style, width: number): number {
      const readied = ready(text, style, width);
      return typeof readied === 'string'
        ? readied
            .split('\n')
            .reduce((sum, line) => sum + doc.heightOfString(line, { ...options, width }), 0)
        : readied.height;
    },
  };
}
