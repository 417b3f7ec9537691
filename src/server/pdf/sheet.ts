import PDFDocument from 'pdfkit';
import { senderLines, unbroken } from '#src/shared/firm/address.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';
import { fonts } from './fonts.ts';
import { plainLines } from './legible.ts';
import type { Paper } from './paper.ts';
import { colour, footBottom, margins } from './paper-look.ts';
import type { Scripts } from './scripts/open-scripts.ts';
import { type Box, type Style, textSetter } from './set-text.ts';

type Element = PDFKit.PDFStructureElement;

/** Opens a document of A4 pages with what draws tagged text on them. */
export function openSheet({ title, seller, at }: Paper, scripts: Scripts | undefined) {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: plainLines(title), Author: seller.name, Creator: seller.name, CreationDate: at },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  doc.font('sans').addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const palette = paletteOf(seller.colours);
  const { width, height } = doc.page;
  const inner = width - margins.left - margins.right;
  const { write, measure } = textSetter(doc, scripts, palette);
  const foot = {
    text: unbroken(senderLines(seller).join('\n')),
    width: inner * 0.7,
  };
  // A long name with a long address rises above the margin.
  const footTop = height - footBottom - measure(foot.text, 'foot', foot.width);
  const lowest = Math.min(height - margins.bottom, footTop - 14);

  /** Adds an element to another, and draws what it holds. */
  const tag = (parent: Element, type: string, draw: () => void, scope?: 'Column' | 'Row') =>
    void parent.add(doc.struct(type, scope ? { scope } : {}, draw));
  /** Draws what says nothing. */
  const decorate = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  return {
    doc,
    palette,
    root,
    inner,
    /** Who sends it, as each page's foot says. */
    foot,
    tag,
    write,
    measure,
    /** Adds a paragraph or heading and returns the place beneath it. */
    line(parent: Element, text: string, style: Style, box: Box, type = 'P'): number {
      let bottom = box.y;
      tag(parent, type, () => {
        bottom = write(text, style, box);
      });
      return bottom;
    },
    /** Adds an element that holds others. */
    group(parent: Element, type: string): Element {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    decorate,
    /** Draws a line across the page's text. */
    rule: (y: number, thickness = 0.6, ink: string = colour.line) =>
      decorate(() => doc.rect(margins.left, y - thickness / 2, inner, thickness).fill(ink)),
    /** Returns `y`, or the top of a new page where so much height is not left beneath it. */
    ensure(y: number, needed: number): number {
      if (y + needed <= lowest) return y;
      doc.addPage();
      return margins.top;
    },
  };
}
export type Sheet = ReturnType<typeof openSheet>;
