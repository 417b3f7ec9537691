import { oneLine } from '#src/server/mail/facts.ts';
import type { SearchKind, SearchKinds } from '#src/server/search-kinds.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { foldSearched, foldText } from '#src/shared/fold-text.ts';
import { lineConditions, type Search, type SearchWord, searchedLines } from './search-service.ts';

interface Found {
  id: string;
  name: string;
  businessName: string;
  email: string;
}

interface Line {
  personId: string;
  kind: SearchKind;
  text: string;
  folded: string;
  hasNumber: boolean;
}

/** Finds what each person was found by, where the list does not show it anyway. */
export async function findMatches(
  { manager, found }: ServiceContext,
  search: Search,
  people: Found[],
): Promise<Map<string, string>> {
  const values: unknown[] = [people.map(({ id }) => id)];
  const { hasNumber, hasWord } = lineConditions(found, search, (value) => `$${values.push(value)}`);
  const lines: Line[] =
    search.words.length > 0
      ? await manager.query(
          `SELECT person_id AS "personId", kind, text, folded, ${hasNumber} AS "hasNumber"
     FROM ${searchedLines} WHERE person_id = ANY ($1::uuid[]) AND (${[hasNumber, ...hasWord].join(' OR ')})
     ORDER BY at DESC`,
          values,
        )
      : [];
  const byPerson = new Map<string, Line[]>(people.map(({ id }) => [id, []]));
  for (const line of lines) byPerson.get(line.personId)?.push(line);
  return new Map(
    people.flatMap((person) => {
      const match = matchOf(found, person, search.words, byPerson.get(person.id) ?? []);
      return match === undefined ? [] : [[person.id, match]];
    }),
  );
}

function matchOf(
  kinds: SearchKinds,
  person: Found,
  words: SearchWord[],
  lines: Line[],
): string | undefined {
  const number = lines.find(({ hasNumber }) => hasNumber);
  if (number) return number.text;
  const details = lines.filter(({ kind }) => typeof kinds[kind] === 'string');
  const missing = words.find(({ part }) => !details.some(({ folded }) => folded.includes(part)));
  if (missing) return writtenMatch(kinds, missing, lines);
  const shown = foldText([person.name, person.businessName, person.email].join('\n'));
  const hidden = words.find(({ part }) => !shown.includes(part));
  return details
    .flatMap(({ text }) => text.split('\n'))
    .find((line) => hidden && foldSearched(line).includes(hidden.part));
}

function writtenMatch(
  kinds: SearchKinds,
  { start = '' }: SearchWord,
  lines: Line[],
): string | undefined {
  for (const { kind, text, folded } of lines) {
    const searched = kinds[kind];
    if (typeof searched === 'object' && folded.includes(start))
      return `${searched.written}: ${excerpt(text, start)}`;
  }
  return undefined;
}

/** The words around the first that begins as these do. */
function excerpt(text: string, start: string): string {
  const [word = ''] = start.trim().split(' ');
  const line = text.replaceAll(/\s+/g, ' ');
  const at = foldText(line).search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word}`, 'u'));
  const from = at > 30 ? line.indexOf(' ', at - 30) + 1 : 0;
  return `${from > 0 ? '…' : ''}${oneLine(line.slice(from), 80)}`;
}
