import { expect, test } from 'vitest';
import { vatIn } from '#src/shared/vat.ts';

test.each([
  [2103, 20, 351],
  [-2103, 20, -351],
  [1000, 20, 167],
  [1000, null, 0],
])('%s pence at a rate of %s contain %s pence of VAT', (amount, rate, vat) => {
  expect(vatIn(amount, rate)).toBe(vat);
});
