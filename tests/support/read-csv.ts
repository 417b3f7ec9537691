import { parse } from 'csv-parse/sync';

/**
 * The rows of a CSV file by their headings, read by RFC 4180. A line break outside quotes ends a row,
 * be it LF, CR or CR LF. Throws if a row has more or fewer cells than there are headings.
 */
export const readCsv = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] });
