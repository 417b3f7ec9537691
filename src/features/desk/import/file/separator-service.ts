import { parse } from 'csv-parse/sync';

const separators = [',', ';', '\t', '|'] as const;
/** How many characters and lines show what divides the cells. */
const sampleLength = 50_000;
const sampleLines = 20;

/** How CSV is read here: with quotes, line ends and rows of any length, as they come. */
export const csvOptions = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: 100_000,
};

/**
 * Returns what divides the cells: as a first line 'sep=;' says, else what most rows have as often as the
 * headings, else what the headings have most of.
 */
export function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const [line, named] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return { separator: named, body: text.slice(line.length), skipped: 1 };
  const found = separators.map((separator) => ({ separator, ...measure(text, separator) }));
  found.sort((one, other) => other.alike - one.alike || other.width - one.width);
  return { separator: found[0]?.separator ?? ',', body: text, skipped: 0 };
}

/** How many cells the headings have, and for how many quarters of the other lines they do. */
function measure(text: string, delimiter: string): { alike: number; width: number } {
  const lines = sample(text, delimiter)
    .map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width > 0);
  // What stands above the headings is narrow.
  const at = lines.slice(0, 5).findIndex((width) => width > 1);
  const width = lines[at] ?? 1;
  const rows = lines.slice(at + 1).filter((one) => one > 1 && one <= width);
  const alike = at < 0 ? 0 : rows.length / Math.max(lines.length - 1, 1);
  return { alike: Math.round(alike * 4), width };
}

function sample(text: string, delimiter: string): string[][] {
  const start = text.trimStart().slice(0, sampleLength);
  try {
    return parse(start, { ...csvOptions, delimiter, to: sampleLines });
  } catch {
    // It ends within a quoted cell: its headings have to do.
    return [
      start
        .split(/[\r\n]/, 1)
        .join('')
        .split(delimiter),
    ];
  }
}
