import type { DataSource, EntityManager } from 'typeorm';
import { oneLine } from '#src/server/mail/facts.ts';
import { foldText } from '#src/shared/fold-text.ts';

/** What a word was found in, by `kind` in the view person_text. */
const places = {
  note: 'In a note',
  message: 'In a message',
  inquiry: 'In an inquiry',
  consultation: 'In a request for a quote',
  update: 'In a request for an update',
  quote: 'In a quote',
  project: 'In a project',
  charge: 'In a charge',
  design: 'In a design',
  comment: 'In a comment on a design',
  change: 'In a request for a change',
} as const;

interface FoundText {
  id: string;
  kind: keyof typeof places;
  text: string;
}

const lettersOf = (word: string): string[] => foldText(word).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The condition that a text of the person has words that begin with this word; undefined for fewer than
 * two letters, with which nearly every text has one.
 */
export function inText(word: string, param: (value: unknown) => string): string | undefined {
  const parts = lettersOf(word);
  if (parts.join('').length < 2) return undefined;
  const asked = parts.map((part) => `'${part}':*`).join(' & ');
  return `words @@ to_tsquery('simple', folded(${param(asked)}))`;
}

/** Returns the part of their newest text with this word in it, of each of these people who has one. */
export async function findTexts(
  db: DataSource | EntityManager,
  word: string,
  people: string[],
): Promise<[id: string, match: string][]> {
  const values: unknown[] = [people];
  const condition = inText(word, (value) => `$${values.push(value)}`);
  if (condition === undefined) return [];
  const found: FoundText[] = await db.query(
    `SELECT DISTINCT ON (person_id) person_id AS id, kind, text FROM person_text
     WHERE person_id = ANY ($1::uuid[]) AND ${condition} ORDER BY person_id, at DESC`,
    values,
  );
  return found.map(({ id, kind, text }) => [id, `${places[kind]}: ${excerpt(text, word)}`]);
}

/** The words around the first that begins with this one. */
function excerpt(text: string, word: string): string {
  const [part = ''] = lettersOf(word);
  const line = text.replaceAll(/\s+/g, ' ');
  const at = foldText(line).search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${part}`, 'u'));
  const from = at > 30 ? line.indexOf(' ', at - 30) + 1 : 0;
  return `${from > 0 ? '…' : ''}${oneLine(line.slice(from), 80)}`;
}
