import { defaultTermsVersion } from '#src/shared/firm/default-terms-version.ts';

interface Parameter {
  name: string;
  example?: unknown;
  schema: { format?: string; enum?: unknown[]; examples?: unknown[] };
}

/** By the name of a parameter, for those whose schema does not say it. */
const byName: Partial<Record<string, string | number>> = {
  'Idempotency-Key': 'order-of-4-may-1',
  token: 'Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx',
  version: defaultTermsVersion,
  search: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  status: 'pending',
  limit: 50,
  offset: 0,
  days: 30,
  month: '2026-04',
  after: 'NzQxLzk5',
  cursor: '1776247800000_note.1',
};

/** Gives a parameter an example, unless it has one. */
export function giveExample(parameter: object): void {
  const { name, example, schema } = parameter as Parameter;
  if (example !== undefined || schema.examples) return;
  const given =
    schema.format === 'uuid' ? '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10' : schema.enum?.[0];
  Object.assign(parameter, { example: given ?? byName[name] });
}

/** Days, months and weekdays of 2099 are those of 2026: what an example says is to come stays so. */
const ahead = 2099 - 2026;

/**
 * Returns an answer with the dates of its examples moved to a year in which they do not go out of date.
 * An edition of the terms keeps its own: it is called by it.
 */
export function withoutOldDates<Value>(answer: Value, isExample = false): Value {
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return isExample && key !== 'termsVersion'
        ? value.replaceAll(/\b20[23]\d(?=-\d\d-\d\d)/g, (year) => String(Number(year) + ahead))
        : value;
    return withoutOldDates(value, isExample || key === 'example' || key === 'examples');
  };
  if (typeof answer !== 'object' || answer === null || isEdition(answer)) return answer;
  if (Array.isArray(answer)) return answer.map((value) => change(value, '')) as Value;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, change(value, key)]),
  ) as Value;
}

const isEdition = (answer: object) => 'version' in answer && answer.version === defaultTermsVersion;
