import { expect, test } from 'vitest';
import {
  isFrom,
  nextPage,
  placeOf,
  problemOf,
  type SentField,
} from '#src/features/work/site-form/site-form-rules.ts';
import { answerLink } from '#src/features/work/site-form/texts.ts';

test.each([
  [{ own: 0, shown: 0, all: 0 }, 'shown'],
  [{ own: 19, shown: 199, all: 300 }, 'shown'],
  [{ own: 20, shown: 20, all: 20 }, 'apart'],
  [{ own: 0, shown: 200, all: 200 }, 'apart'],
  [{ own: 199, shown: 20, all: 199 }, 'apart'],
  [{ own: 200, shown: 20, all: 200 }, 'refused'],
  [{ own: 0, shown: 200, all: 5000 }, 'refused'],
])('one more after %o is %s', (day, place) => {
  expect(placeOf(day)).toBe(place);
});

test.each<[SentField[], RegExp | null]>([
  [[['Name', '']], /fill in/],
  [[], /fill in/],
  [[['', 'x']], /proper name/],
  [[['x'.repeat(101), 'x']], /proper name/],
  [[['Message', 'x'.repeat(5001)]], /“Message” to 5,000 characters/],
  [[['Message', 'a\0b']], /cannot be stored/],
  [Array.from({ length: 51 }, (_, at): SentField => [`f${at}`, 'x']), /more than 50 fields/],
  [[['Message', 'x'.repeat(5000)]], null],
])('fields %# that cannot be taken are refused in words', (fields, words) => {
  const problem = problemOf(fields);
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});

const site = 'https://www.ferris-heating.example.org';

test.each([
  [site, true],
  ['https://ferris-heating.example.org', true],
  ['http://www.ferris-heating.example.org', false],
  ['https://shop.ferris-heating.example.org', false],
  ['https://www.ferris-heating.example.org.evil.example', false],
  ['null', false],
  [undefined, false],
])('a form of a website is sent from %s: %s', (origin, expected) => {
  expect(isFrom([site], origin)).toBe(expected);
});

test.each([
  ['/thanks.html', `${site}/contact`, `${site}/thanks.html`],
  ['/thanks.html', `${site}/`, `${site}/thanks.html`],
  ['/thanks.html', undefined, `${site}/thanks.html`],
  [`${site}/thanks`, `${site}/`, `${site}/thanks`],
  ['//www.ferris-heating.example.org/thanks', `${site}/`, `${site}/thanks`],
  ['thanks', `${site}/en/contact`, `${site}/en/thanks`],
  ['?sent=1', `${site}/en/contact`, `${site}/en/contact?sent=1`],
  // Browsers do not tell us the page, and its folder may be another.
  ['thanks', `${site}/`, null],
  ['#thanks', `${site}/`, null],
  ['/#sent', `${site}/`, null],
  ['/#sent', `${site}/contact`, `${site}/contact#sent`],
  [undefined, `${site}/contact?x=1#form`, null],
  ['', `${site}/`, null],
  [undefined, undefined, null],
  ['https://evil.example/', `${site}/contact`, null],
  ['//evil.example/', 'https://evil.example/', null],
  ['javascript:alert(1)', `${site}/contact`, null],
  [`blob:${site}/0b9d`, `${site}/contact`, null],
  [`https://ann:secret@${site.slice(8)}/`, `${site}/contact`, null],
  ['thanks', `blob:${site}/0b9d`, null],
  ['http://[', `${site}/contact`, null],
])('after %s from %s follows %s', (wanted, referer, page) => {
  expect(nextPage(wanted, referer, site)).toBe(page);
});

test('a link that begins an answer holds the address alone, whatever stands in it', () => {
  expect(answerLink('ann&cc=bob@example.org')).toBe(
    'mailto:ann%26cc%3Dbob@example.org?subject=Your%20message',
  );
});
