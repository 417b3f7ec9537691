import { type SearchTerm, searchTerms } from '#src/server/database/search-terms.ts';
import { type Searched, type SearchKinds, searchKindsWhere } from '#src/server/search-kinds.ts';
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
const quoteNumber = /^(?:quote)?\s*#?q-?(\d{1,9})$/i;
const orderReference = /^[\da-f]{8}-?(?:[\da-f]{0,4}-?){0,4}[\da-f]{0,12}$/i;

/** Reads what was typed: words, the number of an invoice or quote, or an order's reference or its first eight digits. */
export function readSearch(typed: string): Search {
  const text = plainText(typed);
  const number = invoiceNumber.exec(text)?.[1]?.replace(/^0+/, '');
  const quote = quoteNumber.exec(text)?.[1]?.replace(/^0+/, '').padStart(4, '0');
  return {
    words: searchTerms(typed).map(readWord),
    numbers: [
      ...(number ? [`invoice ${number}`, `credit note ${number}`] : []),
      ...(quote ? [`quote q-${quote}`] : []),
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
const hyphenated = (digits: string): string =>
  digits
    .replaceAll('-', '')
    .replace(/^(.{8})(.{0,4})(.{0,4})(.{0,4})(.*)$/, '$1-$2-$3-$4-$5')
    .replace(/(?<!-)-+$/, '');

const isOf = (kinds: SearchKinds, searched: Searched) =>
  `kind IN (${searchKindsWhere(kinds, (one) => one === searched)
    .map((kind) => `'${kind}'`)
    .join(', ')})`;

/** SQL conditions on a line of `search_line`; `param` adds a parameter. */
export function lineConditions(
  kinds: SearchKinds,
  { words, numbers }: Search,
  param: (value: unknown) => string,
) {
  const isDetail = isOf(kinds, 'detail');
  const isNumber = isOf(kinds, 'number');
  return {
    isDetail,
    hasNumber:
      numbers.length === 0
        ? 'false'
        : `(${isNumber} AND folded LIKE ANY (${param(numbers)}::text[]))`,
    hasWord: words.map(
      ({ part, start }) => `strpos(folded, CASE WHEN ${isDetail} THEN ${param(part)}::text
      WHEN NOT ${isNumber} THEN ${param(start ?? null)} END) > 0`,
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
 * first word. OFFSET 0 has each condition worked out once for a line.
 */
export function selectFound(kinds: SearchKinds, search: Search, param: (value: unknown) => string) {
  const { isDetail, hasNumber, hasWord } = lineConditions(kinds, search, param);
  const has = hasWord.map((_, at) => `has_${at}`);
  const first = `${param(search.words[0]?.part)}::text`;
  return `
    SELECT person_id, bool_or(has_number) AS by_number,
      ${has.map((word) => `bool_or(${word} AND is_detail)`).join(' AND ')} AS by_details,
      bool_or(has_0 AND is_detail
        AND (starts_with(folded, ${first}) OR strpos(folded, E'\\n' || ${first}) > 0)) AS begins_line
    FROM (
      SELECT person_id, folded, ${hasNumber} AS has_number, ${isDetail} AS is_detail,
        ${hasWord.map((condition, at) => `${condition} AS ${has[at]}`).join(', ')}
      FROM ${searchedLines} OFFSET 0
    ) AS line
    WHERE has_number OR ${has.join(' OR ')}
    GROUP BY person_id
    HAVING bool_or(has_number) OR (${has.map((word) => `bool_or(${word})`).join(' AND ')})`;
}

/** SQL that sorts the people found: by a number, by their details, and by a line's beginning. */
export const relevanceOrder = ['by_number DESC', 'by_details DESC', 'begins_line DESC'];
