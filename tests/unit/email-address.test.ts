import { describe, expect, test } from 'vitest';
import { isEmail, normalEmail } from '#src/shared/email-address.ts';

const maud = 'maud@example.org';

describe('an email address is one, however it is typed or pasted', () => {
  test.each([
    'maud@example.org',
    '  MAUD@Example.ORG ',
    'maud@example.org.',
    'maud@example.org,',
    'mailto:maud@example.org',
    'MAILTO:maud@example.org?subject=Hello%20there',
    'Maud Ferris <maud@example.org>',
    '"Ferris, Maud" <maud@example.org>;',
    'Maud <mailto:maud@example.org>',
    '<maud@example.org>',
    '‘maud@example.org’',
    '"maud@example.org"',
    '"maud"@example.org',
    'maud @ example.org',
    'maud@example. org',
    'ｍａｕｄ＠ｅｘａｍｐｌｅ．ｏｒｇ',
    '\u202amaud@example.org\u202c',
    'maud\u200b@exam\u00adple.org\ufeff',
    '\u00a0maud@example.org\u3000',
  ])('%j', (typed) => {
    expect(isEmail(typed)).toBe(true);
    expect(normalEmail(typed)).toBe(maud);
  });

  test.each([
    ['smith&sons@example.org', 'smith&sons@example.org'],
    ['o’brien@example.org', "o'brien@example.org"],
    ['mailto:smith%26sons@example.org', 'smith&sons@example.org'],
    ['jo\u2011ann@my\u2010shop.co.uk', 'jo-ann@my-shop.co.uk'],
    ['info@Müller.de', 'info@xn--mller-kva.de'],
    ['info@Mu\u0308ller.de', 'info@xn--mller-kva.de'],
    ['INFO@XN--MLLER-KVA.DE', 'info@xn--mller-kva.de'],
    ['info@straße.de', 'info@xn--strae-oqa.de'],
    ['почта@почта.рф', 'почта@xn--80a1acny.xn--p1ai'],
    ['例え@例え。テスト', '例え@xn--r8jz45g.xn--zckzah'],
    ['JÜRGEN@example.de', 'jürgen@example.de'],
    ['ju\u0308rgen@example.de', 'jürgen@example.de'],
    ['"maud ferris"@example.org', '"maud ferris"@example.org'],
    ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
    ['a@a0--0.ac', 'a@a0--0.ac'],
    [`${'l'.repeat(64)}@example.org`, `${'l'.repeat(64)}@example.org`],
  ])('%j is %j, and that the same again', (typed, email) => {
    expect([isEmail(typed), normalEmail(typed)]).toEqual([true, email]);
    expect([isEmail(email), normalEmail(email)]).toEqual([true, email]);
  });
});

test.each([
  ...['', ' ', '@', 'maud', 'maud@', '@example.org', 'maud at home', 'maud@localhost'],
  ...['maud@example', 'maud@example.1', 'maud@127.0.0.1', 'maud@[127.0.0.1]', 'maud@0x7f.1'],
  ...['.maud@example.org', 'ma..ud@example.org', 'maud.@example.org', 'ma ud@example.org'],
  ...['maud@-example.org', 'maud@example-.org', 'maud@exam_ple.org', 'maud@exam ple.org'],
  ...['maud@example.org, jo@example.org', 'maud@example.org/path', 'maud@@example.org'],
  ...['"ma"ud"@example.org', '"<maud>"@example.org', 'maud@example.org\nBcc: jo@example.org'],
  ...[`${'l'.repeat(65)}@example.org`, `ü${'l'.repeat(63)}@example.org`],
  ...[`maud@${'l'.repeat(64)}.org`, `maud@${'example.'.repeat(31)}org`, 'maud@ex\ud800.org'],
])('%j is no email address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('a long text is read at once', () => {
  for (const part of [' ', '<', '@', '"', 'a.', '\u0308'])
    expect(isEmail(`a${part.repeat(100_000)}`)).toBe(false);
});
