import { visibleText } from '#src/shared/text.ts';

const separators = [',', ';', '\t', '|'] as const;

/** Returns what divides the cells: as a first line 'sep=;' says, else what the headings have most of. */
export function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const [line, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return { separator: named, body: text.slice(line.length), skipped: 1 };
  const headings = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.trimStart())?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const count = (separator: string) => headings.split(separator).length;
  const [separator = ','] = separators.toSorted((one, other) => count(other) - count(one));
  return { separator, body: text, skipped: 0 };
}

/** What a spreadsheet shows where a formula has failed. */
const failedFormula = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/i;

/**
 * A cell without what is not part of it: spaces around and doubled, an apostrophe that kept a spreadsheet
 * from reading a formula or number, and what stands for an empty cell.
 */
export function plainCell(cell: string): string {
  const text = visibleText(cell.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replace(/^'(?=[=+\-@'\d])/, '');
  return failedFormula.test(text) || /^(?:null|n\/a|-+)$/i.test(text) ? '' : text;
}
