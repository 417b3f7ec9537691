import PDFDocument from 'pdfkit';
import { brand } from '#src/shared/brand.ts';
import { type FontName, fonts, printable } from './fonts.ts';
import { colour } from './paper-colours.ts';

/** Lengths are in points. */
export const margins = { top: 62, bottom: 76, left: 56, right: 56 };

/** How text is set. */
const styles = {
  wordmark: { font: 'serif', size: 27, ink: colour.bottle },
  heading: { font: 'serif', size: 20, ink: colour.bottle },
  body: { font: 'sans', size: 10.5, ink: colour.ink },
  strong: { font: 'bold', size: 10.5, ink: colour.ink },
  sum: { font: 'bold', size: 13, ink: colour.bottle },
  small: { font: 'sans', size: 9, ink: colour.stone },
  signature: { font: 'signature', size: 24, ink: colour.bottle },
} as const satisfies Record<string, { font: FontName; size: number; ink: string }>;
export type Style = keyof typeof styles;

interface Box {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

type Element = PDFKit.PDFStructureElement;
type TextOptions = PDFKit.Mixins.TextOptions;

/** Opens a document of A4 pages with what draws tagged text on them. */
export function openSheet(title: string, at: Date) {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: printable(title), Author: brand.name, Creator: brand.name, CreationDate: at },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  doc.font('sans').addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { width, height } = doc.page;
  const inner = width - margins.left - margins.right;

  const set = (style: Style) => {
    const { font, size, ink } = styles[style];
    return doc.font(font).fontSize(size).fillColor(ink);
  };
  const options = { lineGap: 2.5, features: ['kern', 'liga', 'tnum'] } satisfies TextOptions;
  /** Adds an element to another, and draws what it holds. */
  const tag = (parent: Element, type: string, draw: () => void, scope?: 'Column' | 'Row') =>
    void parent.add(doc.struct(type, scope ? { scope } : {}, draw));
  /** Writes text and returns the place beneath it. */
  const write = (text: string, style: Style, { x, y, ...box }: Box): number => {
    set(style).text(printable(text), x, y, { ...options, ...box });
    return doc.y;
  };
  /** Draws what says nothing. */
  const decorate = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  return {
    doc,
    root,
    inner,
    tag,
    write,
    /** Adds a paragraph or heading and returns the place beneath it. */
    line(parent: Element, text: string, style: Style, box: Box, type = 'P'): number {
      tag(parent, type, () => write(text, style, box));
      return doc.y;
    },
    /** Adds an element that holds others. */
    group(parent: Element, type: string): Element {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    /** Returns how high text of that width is. */
    measure: (text: string, style: Style, boxWidth: number): number =>
      set(style).heightOfString(printable(text), { ...options, width: boxWidth }),
    decorate,
    /** Draws a line across the page's text. */
    rule: (y: number, thickness = 0.6, ink: string = colour.line) =>
      decorate(() => doc.rect(margins.left, y - thickness / 2, inner, thickness).fill(ink)),
    /** Returns `y`, or the top of a new page where so much height is not left beneath it. */
    ensure(y: number, needed: number): number {
      if (y + needed <= height - margins.bottom) return y;
      doc.addPage();
      return margins.top;
    },
  };
}
export type Sheet = ReturnType<typeof openSheet>;
