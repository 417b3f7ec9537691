import { describe, expect, test } from 'vitest';
import { dateField } from '#src/shared/fields.ts';
import { foldText } from '#src/shared/fold-text.ts';
import {
  plainAccountNumber,
  plainCode,
  plainPhone,
  plainPostcode,
  plainSortCode,
  plainWebAddress,
} from '#src/shared/pasted.ts';
import { plainText } from '#src/shared/text.ts';

describe('a text has one form', () => {
  test.each([
    ['Zoe\u0308', 'Zoë'],
    ['O’Brien', "O'Brien"],
    ['O‘Brien', "O'Brien"],
    ['OʼBrien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['“Quoted” „so“ «too»', '"Quoted" "so" "too"'],
    ['２０２６', '2026'],
    ['a\u00a0b\u202fc\u3000d', 'a b c d'],
    ['a‐b‑c‒d–e—f−g', 'a-b-c-d-e-f-g'],
    ['\u202a a\u200bb\u00adc\ufeff\u2069 ', 'abc'],
    ['ﬁne', 'fine'],
    ['two\nlines', 'two\nlines'],
    ['straße', 'straße'],
  ])('%j is %j', (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
    expect(plainText(plain)).toBe(plain);
  });
});

test.each([
  ['Zoë’s CAFÉ', "zoe's cafe"],
  ['Łódź Straße Ærø', 'lodz strasse aero'],
  ['ΔΗΜΉΤΡΗΣ', 'δημητρησ'],
  ['Δημήτρης', 'δημητρησ'],
  ['ЙОСИФ', 'иосиф'],
])('a search reads %j as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('what is pasted is read', () => {
  test.each([
    [plainPhone, '\u202a+44\u00a01632\u2011960417\u202c', '+44 1632-960417'],
    [plainPhone, '０１６３２ ９６０４１７', '01632 960417'],
    [plainPhone, 'Tel: 01632 960417', '01632 960417'],
    [plainPhone, 'tel:+441632960417', '+441632960417'],
    [plainPhone, 'Telstar House', 'Telstar House'],
    [plainPostcode, 'sw1a1aa', 'SW1A 1AA'],
    [plainPostcode, ' m1\u00a0 1ae\u200b', 'M1 1AE'],
    [plainPostcode, '75008', '75008'],
    [plainSortCode, 'Sort code: 12-34-56', '123456'],
    [plainSortCode, '１２\u2011３４\u2011５６', '123456'],
    [plainSortCode, '12 34 56', '123456'],
    [plainSortCode, '12-3456', '12-3456'],
    [plainSortCode, 'ab-cd-ef', 'ab-cd-ef'],
    [plainAccountNumber, 'Account number: 1234 5678', '12345678'],
    [plainAccountNumber, '１２３４–５６７８', '12345678'],
    [plainAccountNumber, '1234567a', '1234567a'],
    [plainCode, '077-673', '077673'],
    [plainCode, 'Code: 077673', '077673'],
    [plainCode, 'Your code is 077 673.', '077673'],
    [plainCode, 'Hello Maud,\nCode: 077673', '077673'],
    [plainCode, '０７７６７３\u200b', '077673'],
    [plainCode, 'k3zq7m\u2013wb2yta', 'K3ZQ7MWB2YTA'],
    [plainWebAddress, ' Website: <www.example.co.uk>. ', 'www.example.co.uk'],
    [plainWebAddress, '\u200bHTTPS://Example.co.uk/a–b,', 'HTTPS://Example.co.uk/a–b'],
  ])('$name(%j) is %j', (read, typed, plain) => {
    expect(read(typed)).toBe(plain);
    expect(read(plain)).toBe(plain);
  });

  test('a date with what cannot be seen is that date', () => {
    expect(dateField('No date.').parse(' ２０２６-05\u201114\u200b')).toBe('2026-05-14');
    expect(dateField('No date.').safeParse('2026-02-30').error?.issues[0]?.message).toBe(
      'No date.',
    );
  });

  test('a long text is read at once', () => {
    for (const read of [plainPhone, plainPostcode, plainSortCode, plainAccountNumber, plainCode])
      for (const part of ['1', ' ', ':', 'IS ', '.', '>']) read(`${part.repeat(120_000)}x`);
    for (const part of ['>', ' ', '<', '.']) plainWebAddress(`a${part.repeat(120_000)}x`);
  });
});
