import { expect, test } from 'vitest';
import { fullName } from '#src/shared/full-name.ts';

test.each([
  ['Maud', 'Ferris', 'Maud Ferris'],
  ['Teller', 'Teller', 'Teller'],
  ['Maud', '', 'Maud'],
])('%s and %s are called %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
