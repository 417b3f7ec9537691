import { formatMoment } from '#src/shared/dates/dates.ts';
import { addPromised } from '#src/shared/dates/working-hours.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';

/** A fact of a mail, one line. */
export type Fact = readonly [name: string, value: string];

/** Returns the facts that have a value. */
export const given = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== '');

/** Returns the first word of a name, for a greeting. */
export const firstNameOf = (fullName: string): string => fullName.split(' ')[0] ?? '';

/** Puts text on one line of at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > max
    ? `${characters.slice(0, max - 1).join('')}…`
    : characters.join('');
}

/** The fields that may have several lines; other text is one line of at most 200 characters. */
const prose = new Set([
  'description',
  'feedback',
  'response',
  'note',
  'reason',
  'question',
  'message',
]);
const longest = { line: 200, prose: 5000 };

/** Cleans every string in a mail's data: removes control characters and marks that reorder text. */
export function cleanData(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return cleanText(value, prose.has(name));
  if (Array.isArray(value)) return value.map((part) => cleanData(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, cleanData(part, key)]),
  );
}

function cleanText(text: string, isProse: boolean): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return isProse ? clean.slice(0, longest.prose).toWellFormed() : oneLine(clean, longest.line);
}

/** Returns when the answer is due that the firm promises; '' where it promises none. */
export const promisedBy = ({
  at,
  firm: { identity },
}: {
  at: Date;
  firm: Pick<FirmData, 'identity'>;
}): string => {
  const { answer } = identity.promises;
  return answer ? formatMoment(addPromised(at, answer, identity)) : '';
};
