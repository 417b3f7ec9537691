import { type SearchTerm, searchTerms } from '#src/server/database/search-terms.ts';
import { detailKinds, numberKinds, type SearchKind } from '#src/shared/desk/search-kinds.ts';
import { foldedWords, foldText } from '#src/shared/fold-text.ts';
import { plainText } from '#src/shared/text.ts';

/** A word of a search: what a detail has in it, and what a word that was written begins with. */
export interface SearchWord {
  part: string;
  /** Undefined for fewer than two letters, with which nearly every text has a word. */
  start: string | undefined;
}

/** What a search asks for. */
export interface Search {
  /** Each has to occur in a line of a person. */
  words: SearchWord[];
  /** The folded names of what is searched for by its number, as SQL patterns. */
  numbers: string[];
}

const invoiceNumber = /^(?:invoice|credit note)?\s*#?(\d{1,9})$/i;
const orderReference = /^[\da-f]{8}-?(?:[\da-f]{0,4}-?){0,4}[\da-f]{0,12}$/i;

/** Reads what was typed: words, an invoice's number, or an order's reference or its first eight digits. */
export function readSearch(typed: string): Search {
  const text = plainText(typed);
  const number = invoiceNumber.exec(text)?.[1]?.replace(/^0+/, '');
  return {
    words: searchTerms(typed).map(readWord),
    numbers: [
      ...(number ? [`invoice ${number}`, `credit note ${number}`] : []),
      ...(orderReference.test(text) ? [`order ${hyphenated(text.toLowerCase())}%`] : []),
    ],
  };
}

function readWord({ value, among }: SearchTerm): SearchWord {
  const part = among === 'text' ? foldText(plainNumber(value)) : foldText(value);
  const start = foldedWords(part);
  return { part, start: start.replaceAll(' ', '').length < 2 ? undefined : start };
}

/** The beginning of a telephone number, '(01632)960-0', as lines have numbers too: in digits alone. */
const plainNumber = (word: string): string =>
  /^[+(\d][\d().+-]{4,}$/.test(word) && !/^\d+\.\d+$/.test(word)
    ? word.replace(/^(\+|00)44(\(0\))?/, '0').replace(/\D/g, '')
    : word;

/** The beginning of a reference, as it is stored. */
function hyphenated(digits: string): string {
  const hex = digits.replaceAll('-', '');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ];
  return parts.filter(Boolean).join('-');
}

const isOf = (kinds: readonly SearchKind[]) =>
  `kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
const isDetail = isOf(detailKinds);
const isNumber = isOf(numberKinds);

/** SQL conditions on a line of `search_line`; `param` adds a parameter. */
export function lineConditions({ words, numbers }: Search, param: (value: unknown) => string) {
  return {
    hasNumber: `(${isNumber} AND folded LIKE ANY (${param(numbers)}::text[]))`,
    hasWord: words.map(
      ({ part, start }) =>
        `(NOT ${isNumber} AND strpos(folded, CASE WHEN ${isDetail} THEN ${param(part)}::text ELSE ${param(start ?? null)} END) > 0)`,
    ),
  };
}

/** The lines, each of the person whom the desk shows. */
export const searchedLines = `(
  SELECT kind, at, text, folded, coalesce(joined_to, person.id) AS person_id
  FROM search_line JOIN person ON person.id = person_id) AS search_line`;

/**
 * Returns the SQL of whom a search finds, by `person_id`, and the columns to order them by: first who has
 * what is searched for as a number, then who has all words in their details, one of which begins with the
 * first word.
 */
export function selectFound(search: Search, param: (value: unknown) => string) {
  const { hasNumber, hasWord } = lineConditions(search, param);
  const columns = hasWord.map((condition, at) => `${condition} AS has_${at}`);
  const every = (condition: (at: number) => string) =>
    hasWord.map((_, at) => condition(at)).join(' AND ');
  const first = param(search.words[0]?.part);
  return `
    SELECT person_id, bool_or(has_number) AS by_number,
      ${every((at) => `bool_or(has_${at} AND is_detail)`)} AS by_details,
      bool_or(is_detail AND strpos(E'\\n' || folded, E'\\n' || ${first}::text) > 0) AS begins_line
    FROM (SELECT person_id, folded, ${isDetail} AS is_detail, ${hasNumber} AS has_number, ${columns.join(', ')}
      FROM ${searchedLines}) AS line
    WHERE has_number OR ${hasWord.map((_, at) => `has_${at}`).join(' OR ')}
    GROUP BY person_id
    HAVING bool_or(has_number) OR (${every((at) => `bool_or(has_${at})`)})`;
}

export const foundFirst = ['by_number DESC', 'by_details DESC', 'begins_line DESC'];
