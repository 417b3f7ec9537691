import { expect, test } from 'vitest';
import {
  isFrom,
  nextPage,
  problemOf,
  type SentField,
  sentTexts,
} from '#src/features/work/site-form/rules.ts';
import { answerLink } from '#src/features/work/site-form/texts.ts';

test.each<[string, SentField[], string | null]>([
  [
    'the field that is called so',
    [
      ['Your E-mail', ' Ann@Example.org '],
      ['x', 'b@c.example'],
    ],
    'ann@example.org',
  ],
  [
    'any field that has one',
    [
      ['Name', 'Ann'],
      ['How to reach you', 'ann@example.org'],
    ],
    'ann@example.org',
  ],
  ['none in a sentence', [['Message', 'Write to ann@example.org please']], null],
  [
    'none with a line break, which could add headers',
    [['Email', 'a@b.example\nBcc: c@d.example']],
    null,
  ],
])('the address to answer is %s', (_, sent, email) => {
  expect(sentTexts(sent).email).toBe(email);
});

test('what begins with an underscore is for us, and choices of one name are all kept', () => {
  const sent: SentField[] = [
    ['_next', '/thanks'],
    ['_gotcha', ''],
    ['Day', 'Friday'],
    ['Day', 'Saturday'],
    ['Message', ' “Bonjour” — 🙂\r\n\r\nAnn '],
  ];
  expect(sentTexts(sent).fields).toEqual([
    ['Day', 'Friday'],
    ['Day', 'Saturday'],
    ['Message', '“Bonjour” — 🙂\n\nAnn'],
  ]);
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
  ['thanks', `${site}/en/contact`, `${site}/en/thanks`],
  [undefined, `${site}/contact?x=1#form`, `${site}/contact?x=1#sent`],
  ['', `${site}/`, `${site}/#sent`],
  [undefined, undefined, `${site}/#sent`],
  ['https://evil.example/', `${site}/contact`, `${site}/contact#sent`],
  ['//evil.example/', 'https://evil.example/', `${site}/#sent`],
  ['javascript:alert(1)', `${site}/contact`, `${site}/contact#sent`],
  [`blob:${site}/0b9d`, `${site}/contact`, `${site}/contact#sent`],
  [`https://ann:secret@${site.slice(8)}/`, `${site}/contact`, `${site}/contact#sent`],
  [undefined, `blob:${site}/0b9d`, `${site}/#sent`],
  ['http://[', `${site}/contact`, `${site}/contact#sent`],
])('after %s from %s follows %s', (wanted, referer, page) => {
  expect(nextPage(wanted, referer, site)).toBe(page);
});

test('a link that begins an answer holds the address alone, whatever stands in it', () => {
  expect(answerLink('ann&cc=bob@example.org')).toBe(
    'mailto:ann%26cc%3Dbob@example.org?subject=Your%20message',
  );
});
