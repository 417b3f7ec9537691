import { expect, test } from 'vitest';
import {
  countIndustries,
  encodeFeatures,
  readFeatures,
} from '#src/features/site/portfolio/portfolio-rules.ts';

test('technologies are split on commas and new lines', () => {
  expect(encodeFeatures(' Menu, Map\n\nBookings,,\r\n Gallery ')).toBe(
    '["Menu","Map","Bookings","Gallery"]',
  );
  expect(encodeFeatures('')).toBe('[]');
});

test.each(['', 'null', '{}', '"text"', '[1,2]', '["a",null]', '[', 'Menu, Map'])(
  'malformed features %j show no tags',
  (text) => expect(readFeatures(text)).toEqual([]),
);

test('well-formed features are parsed as they were written', () => {
  expect(readFeatures(encodeFeatures('Menu, Map'))).toEqual(['Menu', 'Map']);
});

test('a repeated feature is one tag, a blank one none', () => {
  expect(readFeatures('["Menu","Map","Menu"," "]')).toEqual(['Menu', 'Map']);
});

test('industries count once each, and an empty one not at all', () => {
  const items = ['Pet Care', '', 'Pet Care ', 'Restaurant & Dining', ' '];
  expect(countIndustries(items.map((industry) => ({ industry })))).toBe(2);
});
