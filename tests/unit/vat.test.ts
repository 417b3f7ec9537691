import { expect, test } from 'vitest';
import { vatIn, vatOfCredit } from '#src/shared/prices/vat.ts';

test.each([
  [2103, 20, 351],
  [-2103, 20, -351],
  [1000, 20, 167],
  [1000, null, 0],
])('%s pence at a rate of %s contain %s pence of VAT', (amount, rate, vat) => {
  expect(vatIn(amount, rate)).toBe(vat);
});

test.each([5.5, 12.25, 17.5, 20])('VAT at %d%% is in whole pence', (rate) => {
  const amounts = Array.from({ length: 3000 }, (_, pence) => pence);
  expect(amounts.filter((amount) => !Number.isInteger(vatIn(amount, rate)))).toEqual([]);
});

test.each([
  ['the first part', 2500, { total: 0, vat: 0 }, 417],
  ['the last part', 2500, { total: 5000, vat: 833 }, 417],
  ['a part after credits that were rounded up', 2500, { total: 5000, vat: 840 }, 410],
  ['all, after a part was credited already', 7500, { total: 2500, vat: 417 }, 833],
  ['a part after all was credited', 2500, { total: 7500, vat: 1250 }, 0],
  ['a penny after too little was credited', 1, { total: 7499, vat: 1200 }, 1],
])('a credit never has more VAT than is left of the invoice: %s', (_, amount, credited, vat) => {
  expect(vatOfCredit(amount, { total: 7500, vat: 1250, vatRate: 20 }, credited)).toBe(vat);
});
