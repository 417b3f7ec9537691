import type { PersonalColumn } from '#src/server/personal-data.ts';
import { formatDate, formatMoment } from '#src/shared/dates/dates.ts';
import { humanize } from '#src/shared/humanize.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';

/** What tells nobody anything: ids, hashes, addresses of pictures, and what is empty. */
const isPlumbing = (value: unknown): boolean =>
  [null, undefined, '', false].some((nothing) => nothing === value) ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' &&
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}( [0-9a-f]{32,})*)$|\/objects\//.test(
      value,
    ));

const isPence = (name: string) => /price|amount|total|fee$|^vat$/i.test(name);
const wordsOf = (name: string) =>
  humanize(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Writes a stored value as people read it: '£75.00', '5 Sept 2026, 12:22', 'Order receipt'. */
export function readable(value: unknown, { holds, unit }: PersonalColumn): string {
  if (typeof value === 'number' && unit)
    return unit === 'pence' ? formatPence(value) : formatPounds(value * 100);
  if (typeof value === 'object' && value !== null) return lines(value).join('\n');
  const text = scalar(value);
  return holds === 'nothing' && /^[a-z]+([-_.][a-z]+)*$/.test(text)
    ? humanize(text.replaceAll('.', ' '))
    : text;
}

/** The values within a stored object, each with its name. */
function lines(value: object): string[] {
  return Object.entries(value).flatMap(([name, part]) => {
    if (isPlumbing(part)) return [];
    if (typeof part === 'object') return lines(part);
    if (Array.isArray(value)) return [scalar(part)];
    const shown = typeof part === 'number' && isPence(name) ? formatPence(part) : scalar(part);
    return [`${wordsOf(name)}: ${shown}`];
  });
}

function scalar(value: unknown): string {
  const text = value === true ? 'yes' : value === false ? 'no' : String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formatMoment(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}
