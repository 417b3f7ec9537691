import { margins } from './margins.ts';
import type { Paper, PaperRow } from './paper.ts';
import type { Style } from './set-text.ts';
import type { Sheet } from './sheet.ts';

const figureWidth = 82;
const padding = 7;

/** Draws the rows and totals, over several pages if need be, and returns the place beneath them. */
export function drawTable(sheet: Sheet, { columns, rows, totals }: Paper, top: number): number {
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
    sheet.rule(bottom, 1.4, sheet.palette.main);
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
