import { guessMapping } from '#src/features/desk/import/columns/column-rules.ts';
import type { NewImport } from '#src/features/desk/import/contract.ts';
import { readTable, type Table } from '#src/features/desk/import/file/read-service.ts';
import type { importFields } from '#src/features/desk/import/rules.ts';
import { cellsOf, type Draft, draftOf } from './draft-rules.ts';

/** A file as it is understood. */
export interface Understood {
  table: Table;
  mapping: ((typeof importFields)[number] | null)[];
  drafts: Draft[];
}

/** Understands a file by the columns as given, else as their headings say. Throws BAD_REQUEST. */
export function understand({
  text,
  mapping: given,
}: Pick<NewImport, 'text' | 'mapping'>): Understood {
  const table = readTable(text);
  const guessed = guessMapping(
    table.headings,
    table.rows.map(({ cells }) => cells),
  );
  const mapping = guessed.map((field, at) => (given ? (given[at] ?? null) : field));
  const drafts = table.rows.map(({ row, cells }) => draftOf(row, cellsOf(cells, mapping)));
  return { table, mapping, drafts };
}

/** The mandates that a file names. */
export const mandatesOf = (drafts: readonly Draft[]): string[] =>
  drafts.flatMap(({ mandateId }) => mandateId ?? []);
