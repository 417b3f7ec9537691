import type { DataSource, EntityManager } from 'typeorm';
import { type SearchTerm, searchTerms } from '#src/server/database/search-terms.ts';
import { foldText } from '#src/shared/fold-text.ts';
import { plainText } from '#src/shared/text.ts';
import { findTexts, inText } from './text-search-service.ts';

/** What a search asks for. */
export interface Search {
  /** Each has to occur in the lines of a person. */
  words: SearchTerm[];
  /** Who has what is searched for as a number: their ids, with its name. */
  numbered: Map<string, string>;
}

const invoiceNumber = /^(?:invoice|credit note)?\s*#?(\d{1,9})$/i;
const orderReference = /^[\da-f]{8}-?(?:[\da-f]{0,4}-?){0,4}[\da-f]{0,12}$/i;

/** Reads what was typed: words, an invoice's number, or an order's reference or its first eight digits. */
export async function readSearch(db: DataSource | EntityManager, typed: string): Promise<Search> {
  const text = plainText(typed);
  const words = searchTerms(typed).map(plainNumber);
  const found: { id: string; name: string }[] = [];
  const number = Number(invoiceNumber.exec(text)?.[1]);
  if (number > 0 && number < 2 ** 31)
    found.push(
      ...(await db.query(
        `SELECT person_id AS id,
           CASE kind WHEN 'invoice' THEN 'Invoice ' ELSE 'Credit note ' END || number AS name
         FROM invoice JOIN customer ON customer.id = customer_id WHERE number = $1`,
        [number],
      )),
    );
  if (orderReference.test(text))
    found.push(
      ...(await db.query(
        `SELECT person_id AS id, 'Order ' || reference AS name
         FROM (
           SELECT id AS reference, person_id FROM onboarding_inquiry WHERE id BETWEEN $1 AND $2
           UNION ALL SELECT id, person_id FROM payment_request WHERE id BETWEEN $1 AND $2
         ) AS ordered LIMIT 20`,
        [filledUp(text, '0'), filledUp(text, 'f')],
      )),
    );
  return { words, numbered: new Map(found.map(({ id, name }) => [id, name])) };
}

/** Lines hold telephone numbers as digits too: '(01632) 960-018' is searched as they are. */
const plainNumber = (term: SearchTerm): SearchTerm =>
  /^[+(\d][\d().+-]{4,}$/.test(term.value) && !/^\d+\.\d+$/.test(term.value)
    ? { value: term.value.replace(/\D/g, ''), among: 'text' }
    : term;

/** The first or last id that begins with these digits. */
const filledUp = (digits: string, rest: '0' | 'f') =>
  digits
    .replaceAll('-', '')
    .padEnd(32, rest)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

interface Found {
  id: string;
  name: string;
  businessName: string;
  email: string;
  words: string;
}

/** Finds what each person was found by, where the list does not show it anyway. */
export async function matchesOf(
  db: DataSource | EntityManager,
  { numbered, words }: Search,
  people: Found[],
): Promise<Map<string, string>> {
  const matches = new Map<string, string>();
  const inTexts = new Map<string, string[]>();
  for (const { id, name, businessName, email, words: lines } of people) {
    const number = numbered.get(id);
    if (number !== undefined) matches.set(id, number);
    else {
      const missing = without(words, lines)[0];
      const hidden = without(words, [name, businessName, email].join('\n'))[0];
      const line = lines
        .split('\n')
        .find((line) => hidden !== undefined && without([hidden], line).length === 0);
      if (line !== undefined) matches.set(id, line);
      if (missing !== undefined)
        inTexts.set(missing.value, [...(inTexts.get(missing.value) ?? []), id]);
    }
  }
  for (const [word, ids] of inTexts)
    for (const [id, match] of await findTexts(db, word, ids)) matches.set(id, match);
  return matches;
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

const without = (words: SearchTerm[], text: string) =>
  words.filter(({ value, among }) => {
    const folded = foldText(text);
    return !(among === 'letters' ? withoutSpaces(folded) : folded).includes(foldText(value));
  });

/**
 * Returns what a search reads of each person, whom it finds, and in which order: first who has a number
 * of that name, then who has all words in their lines, one of which begins with the first word.
 * `param` adds a parameter.
 */
export function searchPeople({ words, numbered }: Search, param: (value: unknown) => string) {
  const [first] = words;
  if (first === undefined) return { columns: [], condition: 'true', order: [] };
  const numberedSql = `person.id = ANY (${param([...numbered.keys()])}::uuid[])`;
  const inLines = words.map((_, at) => `in_lines_${at}`);
  const wordsSql = words.map((word, at) => {
    const text = inText(word.value, param);
    // One subquery for each key, which PostgreSQL runs only where those before it left a person out.
    const has = (key: string, column: string) =>
      `${key} IN (SELECT ${column} FROM searched_text WHERE ${column} IS NOT NULL AND ${text})`;
    const inTexts = [has('person.id', 'person_id'), has('person.customer_id', 'customer_id')];
    return `(${[inLines[at], ...(text === undefined ? [] : inTexts)].join(' OR ')})`;
  });
  return {
    columns: [
      ...words.map((word, at) => `${inLinesSql(word, param)} AS ${inLines[at]}`),
      `strpos(E'\\n' || searched, E'\\n' || folded(${param(first.value)})) > 0 AS begins_line`,
    ],
    condition: `(${numberedSql} OR ${wordsSql.join(' AND ')})`,
    order: [`${numberedSql} DESC`, `(${inLines.join(' AND ')}) DESC`, 'begins_line DESC'],
  };
}

/** The condition that a line has this word in it, however it is written. */
const inLinesSql = ({ value, among }: SearchTerm, param: (value: unknown) => string) =>
  `strpos(${among === 'letters' ? "replace(searched, ' ', '')" : 'searched'}, folded(${param(value)})) > 0`;
