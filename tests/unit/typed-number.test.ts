import { expect, test } from 'vitest';
import { readHundredths, typedNumber, typedPounds } from '#src/shared/typed-number.ts';

test.each([
  ['75', 7500],
  ['£12.50', 1250],
  [' £ 0.5 ', 50],
  ['0.01', 1],
  ['.5', 50],
  ['12.', 1200],
  ['£0.00', 0],
  ['1234567', 123_456_700],
  ['1,000', 100_000],
  ['£1,234,567.89', 123_456_789],
  ['1\u202f234.5', 123_450],
  ['GBP 12', 1200],
  ['12.50 GBP', 1250],
  ['+5', 500],
  ['-£50', -5000],
  ['£-50', -5000],
  ['\u2212\u00a050.00', -5000],
  ['-0', 0],
  ['１２．５０', 1250],
  ['\u202a£75\u202c\u200b', 7500],
  ['9'.repeat(30), Number.MAX_SAFE_INTEGER],
])('%j is %i hundredths', (typed, hundredths) => {
  expect(readHundredths(typed, '2')).toBe(hundredths);
});

const figures = 'Please give figures, such as 2.';
const comma = 'Please write decimals after a point, such as 2. A comma is for thousands.';

test.each([
  ...['', '-', '£', '.', 'ten', '0x10', '1e2', '1e3', 'Infinity', 'NaN', '$5', '1.2.3', '--5'].map(
    (typed) => [typed, figures],
  ),
  ...['-£-5', '1 23', '½', '50p', '1:30', ',5'].map((typed) => [typed, figures]),
  ...['1,5', '1,50', '1.234,56', '12,34.5', '1,0000', '1234,567'].map((typed) => [typed, comma]),
  ['1.234', 'Please give at most two decimals.'],
])('%j is refused: %s', (typed, reason) => {
  expect(readHundredths(typed ?? '', '2')).toBe(reason);
});

test('a form reads pounds as pence, and a number as it is', () => {
  expect(typedPounds.parse('£1,000.10')).toBe(100_010);
  expect(typedNumber.parse('1.15')).toBe(1.15);
  expect(typedPounds.safeParse('1e2').error?.issues[0]?.message).toBe(
    'Please give figures, such as 12.50.',
  );
});
