import { In } from 'typeorm';
import {
  type Searched,
  type SearchKind,
  type SearchKinds,
  searchKindsWhere,
} from '#src/server/search-kinds.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { foldedWords, foldSearched } from '#src/shared/fold-text.ts';
import { isId } from '#src/shared/text.ts';
import { SearchLine } from './entity.ts';

/** A row by which its person is found. */
interface SearchedRow {
  id: string;
  personId: string;
  createdAt: Date;
}

/** What a search reads of a row, by kind; what is empty is left out. */
export type SearchedTexts = Partial<Record<SearchKind, (string | null)[]>>;

const isWritten = (searched: Searched) => typeof searched === 'object';

/** A text as a search compares it: of what was written, its words. */
const foldLine = (searched: Searched, text: string): string =>
  isWritten(searched) ? foldedWords(foldSearched(text)) : foldSearched(text);

export interface SearchContext extends DatabaseContext {
  found: SearchKinds;
}

/** Stores what a search reads of a row, in place of what it read of it before. */
export async function writeSearchLines(
  ctx: SearchContext,
  row: SearchedRow,
  texts: SearchedTexts,
): Promise<void> {
  await writeManySearchLines(ctx, [{ row, texts }]);
}

/** How many lines are stored at once. */
const linesAtOnce = 1000;

/** The same of many rows, of which none is named twice. */
export async function writeManySearchLines(
  { manager, found }: SearchContext,
  rows: readonly { row: SearchedRow; texts: SearchedTexts }[],
): Promise<void> {
  const lines = rows.flatMap(({ row, texts }) => linesOf(found, row, texts));
  for (let first = 0; first < lines.length; first += linesAtOnce)
    await manager.upsert(SearchLine, lines.slice(first, first + linesAtOnce), ['kind', 'rowId']);
}

const linesOf = (
  found: SearchKinds,
  { id: rowId, personId, createdAt: at }: SearchedRow,
  texts: SearchedTexts,
) =>
  searchKindsWhere(found).flatMap((kind) => {
    const text = texts[kind]?.filter(Boolean).join(isWritten(found[kind]) ? ' ' : '\n');
    return text === undefined
      ? []
      : [{ kind, rowId, personId, at, text, folded: foldLine(found[kind], text) }];
  });

/** Removes what a search read of a row. */
export const deleteSearchLine = ({ manager }: DatabaseContext, kind: SearchKind, rowId: string) =>
  manager.delete(SearchLine, { kind, rowId });

/** Removes all that a search read of rows that have gone. */
export const deleteSearchLines = ({ manager }: DatabaseContext, rowIds: string[]) =>
  rowIds.length > 0 && manager.delete(SearchLine, { rowId: In(rowIds.filter(isId)) });
