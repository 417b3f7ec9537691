import { expect, test } from 'vitest';
import { couldBeAccount } from '#src/client/forms/bank-check.ts';

test.each([
  ['089999', '66374958', true],
  ['107999', '88837491', true],
  ['202959', '63748472', true],
  ['203099', '66831036', false],
  ['089999', '66374959', false],
  ['107999', '88837482', false],
  // A sort code that the table does not have.
  ['000000', '00012345', true],
  // Six and seven digits stand for eight with leading zeros.
  ['089999', '374943', true],
  ['089999', '0374943', true],
  ['089999', '374945', false],
])('%s %s: %s', (sortCode, accountNumber, expected) => {
  expect(couldBeAccount(sortCode, accountNumber)).toBe(expected);
});

test('a result does not depend on earlier checks', () => {
  // The rule of this range looks at the seventh digit.
  const results = (seventh: string) =>
    Array.from({ length: 100 }, (_, index) =>
      couldBeAccount('772798', `${String(993_456 + index)}${seventh}4`),
    );
  const before = results('7');
  results('9');
  expect(results('7')).toEqual(before);
});
