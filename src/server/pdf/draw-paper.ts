import { buffer } from 'node:stream/consumers';
import { unbroken } from '#src/shared/firm/address.ts';
import type { DrawTask, Paper, PaperRow } from './paper.ts';
import { colour, footBottom, margins, nameStyle } from './paper-look.ts';
import { scriptsFor } from './scripts/scripts-for.ts';
import type { Seller } from './seller.ts';
import type { Style } from './set-text.ts';
import { openSheet, type Sheet } from './sheet.ts';

const figureWidth = 82;
const padding = 7;

/** Draws the rows and totals, over several pages if need be, and returns the place beneath them. */
function drawTable(sheet: Sheet, { columns, rows, totals }: Paper, top: number): number {
  const { root, inner, tag, group, write, measure } = sheet;
  const [about, ...names] = columns;
  const textWidth = inner - names.length * figureWidth;
  const places = names.map((_, at) => margins.left + textWidth + at * figureWidth);
  const table = group(root, 'Table');

  const drawHead = (y: number): number => {
    const row = group(table, 'TR');
    const box = { y, width: figureWidth, align: 'right' } as const;
    tag(
      row,
      'TH',
      () => void write(about, 'small', { x: margins.left, y, width: textWidth }),
      'Column',
    );
    for (const [at, name] of names.entries())
      tag(row, 'TH', () => void write(name, 'small', { ...box, x: places[at] ?? 0 }), 'Column');
    const bottom = y + measure(about, 'small', textWidth) + 3;
    sheet.rule(bottom, 1.4, sheet.palette.mainText);
    return bottom;
  };

  const drawRow = (line: PaperRow, y: number, style: Style, gap: number): number => {
    const row = group(table, 'TR');
    const text = { x: margins.left, width: textWidth - 16 };
    let bottom = y + gap;
    tag(
      row,
      'TH',
      () => {
        bottom = write(line.text, style, { ...text, y: bottom });
        if (line.detail) bottom = write(line.detail, 'small', { ...text, y: bottom });
      },
      'Row',
    );
    for (const [at, figure] of line.figures.entries())
      tag(row, 'TD', () => {
        if (figure !== '')
          write(figure, style, {
            x: places[at] ?? 0,
            y: y + gap,
            width: figureWidth,
            align: 'right',
          });
      });
    return bottom + gap;
  };
  const heightOf = ({ text, detail }: PaperRow, style: Style, gap: number) =>
    2 * gap +
    measure(text, style, textWidth - 16) +
    (detail ? measure(detail, 'small', textWidth - 16) : 0);

  let y = drawHead(top);
  for (const line of rows) {
    const place = sheet.ensure(y, heightOf(line, 'body', padding));
    y = drawRow(line, place < y ? drawHead(place) : place, 'body', padding);
    sheet.rule(y);
  }
  const styleOf = ({ bold }: Paper['totals'][number]): Style => (bold ? 'sum' : 'body');
  const needed = totals.reduce((sum, line) => sum + heightOf(line, styleOf(line), 3), 0);
  y = sheet.ensure(y, needed + padding) + padding;
  for (const line of totals) y = drawRow(line, y, styleOf(line), 3);
  return y;
}

/** The address in two lines, and how else the sender is reached. */
const contactOf = ({ address, telephone, email }: Seller): string[] =>
  [address.slice(0, 2).join(', '), address.slice(2).join(', '), telephone, email]
    .map(unbroken)
    .filter(Boolean);

/** How large a logo is at most; at 144 pixels an inch and more it is sharp in print. */
const logoBox = { width: 200, height: 48, ofPixel: 0.5 };

/** Draws the sender's logo with the name beneath it, or the name alone. Returns the place beneath. */
function drawSender(sheet: Sheet, { name, logo }: Seller, picture: DrawTask['picture']): number {
  const { root, doc, inner, line } = sheet;
  const box = { x: margins.left, width: inner / 2 - 16 };
  const { top } = margins;
  const style = nameStyle(name);
  // Large letters have enough room of their own beneath them.
  const beneath = style === 'wordmark' ? 0 : 4;
  if (!picture || !logo) return line(root, name, style, { ...box, y: top }) + beneath;
  const { width, height, ofPixel } = logoBox;
  const scale = Math.min(width / logo.width, height / logo.height, ofPixel);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const draw = () => void doc.image(Buffer.from(picture), box.x, top, size);
  root.add(doc.struct('Figure', { alt: name }, draw));
  return line(root, name, 'strong', { ...box, y: top + size.height + 8 });
}

/** Draws sender, recipient, heading and facts, and returns the y position beneath them. */
function drawLetterhead(sheet: Sheet, paper: Paper, picture: DrawTask['picture']): number {
  const { seller, heading, recipient, facts } = paper;
  const { root, inner, line } = sheet;
  const half = inner / 2;
  const left = { x: margins.left, width: half - 16 };
  const right = { x: margins.left + half, width: half };
  const atRight = { ...right, align: 'right' } as const;

  let y = drawSender(sheet, seller, picture);
  y = line(root, seller.strapline, 'small', { ...left, y });
  let contactEnd = margins.top + 6;
  for (const text of contactOf(seller))
    contactEnd = line(root, text, 'small', { ...atRight, y: contactEnd });
  y = Math.max(y, contactEnd) + 16;
  sheet.rule(y);

  y = line(root, heading, 'heading', { ...left, width: inner, y: y + 22 }, 'H1') + 12;
  let bottom = line(root, 'For', 'small', { ...left, y });
  for (const [at, text] of recipient.entries())
    bottom = line(root, text, at === 0 ? 'strong' : 'body', { ...left, y: bottom });
  for (const [name, value] of facts) {
    line(root, name, 'small', { ...right, y: y + 1.5 });
    y = line(root, value, 'body', { ...atRight, y });
  }
  return Math.max(y, bottom) + 26;
}

/** Draws a paper, with the logo of its sender. */
export async function drawPaper(paper: Paper, picture: DrawTask['picture']): Promise<Buffer> {
  const sheet = openSheet(paper, await scriptsFor(JSON.stringify(paper)));
  const { doc, root } = sheet;
  let y = drawTable(sheet, paper, drawLetterhead(sheet, paper, picture)) + 22;
  if (paper.note !== '') y = drawNote(sheet, paper.note, y) + 22;
  if (paper.link) y = drawLink(sheet, paper.link, y) + 22;
  drawFoot(sheet, paper, y);
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.decorate(() => {
      drawAwning(sheet);
      drawPageLine(sheet, `${paper.heading}, page ${page + 1} of ${count}`);
    });
  }
  doc.end();
  return buffer(doc);
}

/** A paragraph for each line, each on one page. */
function drawNote({ root, inner, line, measure, ensure }: Sheet, note: string, top: number) {
  let y = top;
  for (const text of note.split('\n')) {
    const height = measure(text || ' ', 'body', inner);
    y = ensure(y, height);
    if (text.trim() === '') y += height / 2;
    else y = line(root, text, 'body', { x: margins.left, y, width: inner });
  }
  return y;
}

/** An address in full, which a click opens. */
function drawLink(sheet: Sheet, { caption, url }: NonNullable<Paper['link']>, top: number) {
  const { root, inner, line, measure, ensure, doc } = sheet;
  const [above, height] = [measure(caption, 'small', inner), measure(url, 'small', inner)];
  const y = ensure(top, above + height);
  const box = {
    x: margins.left,
    y: line(root, caption, 'small', { x: margins.left, y, width: inner }),
    width: inner,
  };
  const bottom = line(root, url, 'link', box, 'Link');
  doc.link(box.x, box.y, Math.min(inner, doc.widthOfString(url)), bottom - box.y, url);
  return bottom;
}

/** The terms on the left, who signed on the right. */
function drawFoot(sheet: Sheet, { terms, signature }: Paper, top: number): void {
  const { root, inner, line, ensure } = sheet;
  const half = inner / 2;
  const column = (signature ? half : inner) / Math.max(1, terms.length);
  const name = signature?.name ?? '';
  const signed = Math.max(34, sheet.measure(name, 'signature', half));
  const y = ensure(top, 14 + signed + 24);
  sheet.rule(y);
  for (const [at, [about, value]] of terms.entries()) {
    const box = { x: margins.left + at * column, width: column - 12 };
    line(root, value, 'strong', { ...box, y: line(root, about, 'small', { ...box, y: y + 14 }) });
  }
  if (!signature) return;
  const box = { x: margins.left + half, width: half };
  line(root, name, 'signature', { ...box, y: y + 12 });
  const under = y + 12 + signed;
  sheet.decorate(() => sheet.doc.rect(box.x, under, half, 0.6).fill(colour.stone));
  line(root, signature.caption, 'small', { ...box, y: under + 5 });
}

/** The scalloped awning along the page's upper edge. */
function drawAwning({ doc, palette }: Sheet): void {
  const stripes = 25;
  const width = doc.page.width / stripes;
  const [straight, drop] = [14, 9];
  for (let at = 0; at < stripes; at += 1) {
    const [left, right] = [at * width, (at + 1) * width];
    doc
      .moveTo(left, 0)
      .lineTo(left, straight)
      .bezierCurveTo(left, straight + drop * 1.33, right, straight + drop * 1.33, right, straight)
      .lineTo(right, 0)
      .fill(at % 2 === 0 ? palette.stripe : palette.quiet);
  }
}

/** Who sends it and the number of the page, in the page's lower margin. */
function drawPageLine(sheet: Sheet, words: string): void {
  const { doc, inner, measure, write } = sheet;
  const { text, width } = sheet.foot;
  const bottom = doc.page.height - footBottom;
  // Text below the lower margin would go on to a new page.
  doc.page.margins = { ...margins, bottom: 0 };
  const place = (height: number) => ({ x: margins.left, y: bottom - height });
  write(text, 'foot', { ...place(measure(text, 'foot', width)), width });
  const lineHeight = measure('1', 'foot', inner);
  write(words, 'foot', { ...place(lineHeight), width: inner, align: 'right' });
}
