import { isKnownHeading } from '#src/features/desk/import/columns/column-rules.ts';
import { isMonthFirst } from '#src/features/desk/import/columns/date-rules.ts';
import { guessMapping } from '#src/features/desk/import/columns/mapping-service.ts';
import type { JudgedFile } from '#src/features/desk/import/contract.ts';
import { decodeFile } from '#src/features/desk/import/file/decode-service.ts';
import { readTable, type Table } from '#src/features/desk/import/file/read-service.ts';
import { type importFields, maxText } from '#src/features/desk/import/import-rules.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { appError } from '#src/server/errors.ts';
import { mapInTurns } from '#src/server/in-turns.ts';
import { cellsOf, type Draft, draftOf } from './draft-rules.ts';

/** A file as it is understood. */
export interface Understood {
  table: Table;
  mapping: ((typeof importFields)[number] | null)[];
  drafts: Draft[];
}

/** Understands a file by the columns as given, else as their headings say. Throws BAD_REQUEST. */
export async function understand(
  { text: given, file, mapping: chosen }: JudgedFile,
  today: string,
): Promise<Understood> {
  const { text, guessed: letters } =
    file === undefined
      ? { text: given ?? '', guessed: null }
      : await decodeFile(Buffer.from(file, 'base64'));
  if (text.length > maxText) throw appError('BAD_REQUEST', messages.tooLong);
  const table = await readTable(text);
  const guessed = await guessMapping(
    table.headings,
    table.rows.map(({ cells }) => cells),
  );
  const mapping = guessed.map((field, at) => (chosen ? (chosen[at] ?? null) : field));
  const isFirst = (at: number) => table.rows.some(({ cells }) => isMonthFirst(cells[at] ?? ''));
  const monthFirst = new Set(
    (
      await mapInTurns([...mapping.entries()], ([at, field]) => (field && isFirst(at) ? field : []))
    ).flat(),
  );
  const drafts = await mapInTurns(table.rows, ({ row, cells, problem, note }) => {
    const draft = draftOf(row, cellsOf(cells, mapping), { today, monthFirst });
    if (problem) return { ...draft, problems: [problem] };
    return note ? { ...draft, notes: [note, ...draft.notes] } : draft;
  });
  const left = table.headings.filter(
    (heading, at) =>
      !chosen &&
      mapping[at] === null &&
      isKnownHeading(heading) &&
      table.rows.some(({ cells }) => cells[at]),
  );
  const says = [
    ...table.says,
    ...(letters ? [messages.guessed(letters)] : []),
    ...(left.length > 0 ? [messages.columnsLeft(left)] : []),
  ];
  return { table: { ...table, says }, mapping, drafts };
}
