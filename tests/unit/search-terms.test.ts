import { expect, test } from 'vitest';
import { searchTerms } from '#src/server/database/search-terms.ts';

test.each([
  '07700 900123',
  '07700900123',
  '+44 7700 900123',
  '+44 (0)7700 900-123',
  '0044 7700 900123',
  '447700900123',
  '7700900123',
])('%s is one telephone number', (typed) => {
  expect(searchTerms(typed)).toEqual([{ value: '7700900123', among: 'digits' }]);
});

test.each([
  ['LS14DY', [{ value: 'LS14DY', among: 'letters' }]],
  [
    'LS1 4DY',
    [
      { value: 'LS1', among: 'text' },
      { value: '4DY', among: 'text' },
    ],
  ],
  ['960018', [{ value: '960018', among: 'text' }]],
  ['2026-04', [{ value: '2026-04', among: 'text' }]],
  [
    'Invoice 12',
    [
      { value: 'Invoice', among: 'text' },
      { value: '12', among: 'text' },
    ],
  ],
  ['MAUD@Łódź.example', [{ value: 'maud@xn--d-uga0v4h.example', among: 'text' }]],
])('%s is searched as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
