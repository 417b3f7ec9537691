import { expect, test } from 'vitest';
import { totalsOf } from '#src/features/sales/quote/quote-rules.ts';
import { vatIn, vatInLines, vatOfCredit } from '#src/shared/prices/vat.ts';

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

test.each([5.5, 17.5, 20])(
  'the invoice of a set-up with its first month contains what the quote said, at %d%%',
  (rate) => {
    for (let once = 24_000; once < 24_120; once += 1) {
      const line = { description: '', quantity: 1 };
      const { vat, ...sums } = totalsOf(
        [
          { ...line, unitPrice: once - 999, monthly: false },
          { ...line, unitPrice: 999, monthly: false },
          { ...line, unitPrice: 1850, monthly: true },
        ],
        rate,
      );
      const lines = [{ amount: sums.once }, { amount: sums.monthly }];
      expect(vatInLines(lines, rate)).toBe(vat.once + vat.monthly);
    }
  },
);

test('a credit of all that was invoiced has all its VAT', () => {
  // Two lines of £2.50 contain 42 pence each, £5.00 contain 83.
  const total = 500;
  const vat = vatInLines([{ amount: 250 }, { amount: 250 }], 20);
  expect([vat, vatIn(total, 20)]).toEqual([84, 83]);
  const invoice = { total, vat, vatRate: 20 };
  expect(vatOfCredit(total, invoice, { total: 0, vat: 0 })).toBe(84);
  expect(vatOfCredit(1, invoice, { total: 499, vat: 83 })).toBe(1);
});
