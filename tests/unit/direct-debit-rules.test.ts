import { describe, expect, test } from 'vitest';
import { directDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import {
  contactNames,
  formatSortCode,
  readOrderQuery,
  splitName,
} from '#src/features/sales/direct-debit/rules.ts';

describe('the sort code formats itself while it is typed', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12-3'],
    ['1234', '12-34'],
    ['123456', '12-34-56'],
    ['12-34-56', '12-34-56'],
    ['12-3', '12-3'],
    ['12-', '12'],
    ['12 34 56', '12-34-56'],
    ['1234567890', '12-34-56'],
    ['ab12cd', '12'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatSortCode(typed)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(8);
  });
});

describe('a name is split for the call', () => {
  test.each([
    ['Maud Ferris', 'Maud', 'Ferris'],
    ['Ana María de la Cruz', 'Ana', 'María de la Cruz'],
    ['Cher', 'Cher', 'Cher'],
    ['  Maud   Ferris ', 'Maud', 'Ferris'],
    ['', 'Customer', 'Customer'],
    ['   ', 'Customer', 'Customer'],
  ])('%j gives first %j, last %j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
});

describe('contact details in the URL are asked for again only if the schema refuses them', () => {
  test.each([
    ...['', ' ', 'Maud', 'basic', 'premium', 'Basic', 'a\0b', 'x'.repeat(200), 'x'.repeat(201)],
    ...['m@example.org', ' m@example.org ', 'm@example', 'm.@example.org', 'a b@example.org'],
    ...['@example.org', 'm@@example.org', 'm+tag@sub.example.co.uk', "o'neill@example.org"],
    ...[242, 243].map((length) => `${'m'.repeat(length)}@example.org`),
    ...['\uD800', 'é@example.org'],
  ])('%j', (value) => {
    const query = new URLSearchParams(
      contactNames.map((name) => [name === 'fullName' ? 'name' : name, value]),
    );
    const { given, missing } = readOrderQuery(`?${query}`, ['basic', 'premium']);
    const refused = contactNames.filter(
      (name) => !directDebitForm.shape[name].safeParse(given[name]).success,
    );
    expect(missing).toEqual(refused);
  });
});
