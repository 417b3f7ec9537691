import { pipeline, Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/**
 * Sends rows as a CSV file for spreadsheets while they are read: UTF-8 with a BOM, and text that looks
 * like a formula is marked as text.
 */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  file: string,
  columns: (ColumnOption & { key: keyof Row })[],
  rows: AsyncIterable<Row>,
) {
  const csv = stringify({
    columns,
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // An error, or a client that goes away, ends the reading.
  pipeline(Readable.from(rows), csv, () => {});
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'no-store')
    .send(csv);
}
