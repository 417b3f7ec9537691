import { expect, test } from 'vitest';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { firmSchema, publicFirm, publishableFirm } from '#src/shared/firm/firm.ts';
import { referencePrefix } from '#src/shared/firm/reference-prefix.ts';
import { termsText } from '#src/shared/firm/terms/agreed-terms.ts';
import { wholeFirm } from '#src/shared/firm/whole-firm.ts';
import { readMailbox } from '#src/shared/mailbox.ts';
import { packageOf } from '#tests/support/packages.ts';

const { version: _, termsVersion: __, retired: ___, ...firm } = completeDefaultFirm;
const { identity, prices, words, retention, privacy } = firm;
const [basic, premium] = [packageOf('basic'), packageOf('premium')];

/** The messages of what is wrong with a firm, by the path of the field. */
const refusals = (changed: object, schema = firmSchema) =>
  Object.fromEntries(
    (schema.safeParse({ ...firm, ...changed }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('the firm that nobody changed may be published, and stays as it is', () => {
  expect(publishableFirm.parse(firm)).toEqual(firm);
});

test('what is not a field of the firm is refused', () => {
  expect(refusals({ colour: 'red' })).toHaveProperty('');
  expect(refusals({ identity: { ...identity, nickname: 'A' } })).toHaveProperty('identity');
});

test('names and contents of packages stand on one line, as people see them', () => {
  const pasted = {
    ...basic,
    name: '\u202eGold\u200b\n&\u00a0Co',
    features: ['\tA\u00a0map\r\n and <b>', '😀 שלום'],
  };
  const { data } = firmSchema.safeParse({ ...firm, prices: { ...prices, packages: [pasted] } });
  expect(data?.prices.packages[0]).toMatchObject({
    name: 'Gold & Co',
    features: ['A map and <b>', '😀 שלום'],
  });
  const twice = [basic, { ...premium, name: ` ${basic.name.toUpperCase()}\u200b` }];
  expect(refusals({ prices: { ...prices, packages: twice } })).toEqual({
    'prices.packages.1.name': 'Another package has this name.',
  });
});

test.each([
  ['1,234.50', 'Please give a price.'],
  ['£18', 'Please give a price.'],
  ['18,50', 'Please write decimals after a point, such as 12.50. A comma is for thousands.'],
  ['1e3', 'Please give figures, such as 12.50.'],
])('a price that a call sends as the text %s is refused in words', (price, message) => {
  const packages = [{ ...basic, originalPrice: price }];
  expect(refusals({ prices: { ...prices, packages } })).toEqual({
    'prices.packages.0.originalPrice': message,
  });
});

test('a package for which nothing could be collected is not published', () => {
  const free = { ...basic, setup: 0, price: 0 };
  const message = 'Please give a price: a Direct Debit collects nothing for this package.';
  expect(refusals({ prices: { ...prices, packages: [free, premium] } }, publishableFirm)).toEqual({
    'prices.packages.0.price': message,
  });
  const none = { ...prices, discount: { kind: 'none' } };
  expect(refusals({ prices: { ...none, packages: [free, premium] } }, publishableFirm)).toEqual({});
  const never = { ...free, originalSetup: 0, originalPrice: 0 };
  expect(refusals({ prices: { ...none, packages: [never, premium] } }, publishableFirm)).toEqual({
    'prices.packages.0.originalPrice': message,
  });
});

test.each([
  ['name', ''],
  ['name', '\u200b'],
  ['name', 'x'.repeat(61)],
  ['name', 'two\nlines'],
  ['name', 'a\0b'],
  ['companyNumber', '12'],
  ['telephone', 'ring us'],
  ['email', 'nobody'],
  ['ownerEmail', 'nobody'],
  ['vatRate', 31],
  ['mailFrom', 'Awning: sites <hello@example.org>'],
  ['mailFrom', 'Awning <hello@example.org>, Fern <fern@example.org>'],
  ['mailFrom', 'hello@example.org, fern@example.org'],
  ['mailFrom', 'Awning <hello@example.org'],
])('the identity refuses %s %j', (field, value) => {
  expect(Object.keys(refusals({ identity: { ...identity, [field]: value } }))).toEqual([
    `identity.${field}`,
  ]);
});

test.each([
  ['name', '\u202eFern\u200b & Co\ufeff', 'Fern & Co'],
  ['telephone', 'Tel: 0191\u00a0498\u20110124', '0191 498-0124'],
  ['email', 'Fern <mailto:Hello@Example.org>', 'hello@example.org'],
  ['ownerEmail', ' Me@Example.org\u200b', 'me@example.org'],
  ['companyNumber', 'sc 123 456', 'SC123456'],
  ['vatNumber', 'gb 123-4567-82', 'GB 123 4567 82'],
  ['registeredOffice', '1 Quay,\n\nLeith \nEH6 1AA', '1 Quay, Leith, EH6 1AA'],
])('the identity takes %s as pasted: %j', (field, value, stored) => {
  const { data } = firmSchema.safeParse({ ...firm, identity: { ...identity, [field]: value } });
  expect(data?.identity).toEqual({ ...identity, [field]: stored });
});

test.each(['14392F', ' #14392f ', '#14392F'])('a colour may be typed as %j', (main) => {
  const colours = { ...identity.colours, main };
  expect(
    firmSchema.parse({ ...firm, identity: { ...identity, colours } }).identity.colours,
  ).toEqual(identity.colours);
});

test.each([
  ['none', { kind: 'none' }, '£150 setup, then £20 a month'],
  [
    'until a date',
    { kind: 'until', date: '2026-12-31' },
    '£75 (£150 if ordered after 31 Dec 2026) setup, then £10 (£20 if ordered after 31 Dec 2026) a month',
  ],
])('terms name the prices of a discount that is %s', (_, discount, text) => {
  const { prices: set } = firmSchema.parse({ ...firm, prices: { ...prices, discount } });
  expect(termsText({ ...completeDefaultFirm, prices: set })).toContain(
    `Basic Static Website: ${text}.`,
  );
});

test.each([
  ['Awning & Co <hello@example.org>', 'Awning & Co'],
  ['"Smith, J" <hello@example.org>', 'Smith, J'],
  ['Smith, J <hello@example.org>', 'Smith, J'],
  ['"Awning: \\"the\\" shop" <hello@example.org>', 'Awning: "the" shop'],
  ['<hello@example.org>', ''],
  ['hello@example.org', ''],
  ['hello@example.org (Awning)', 'Awning'],
  ['Ünï (the firm) <Hello@Example.org>  ', 'Ünï'],
])('mails may be sent from %s', (mailFrom, name) => {
  expect(refusals({ identity: { ...identity, mailFrom } })).toEqual({});
  expect(readMailbox(mailFrom)).toEqual({ name, address: 'hello@example.org' });
});

test('a price that is no number says why', () => {
  const setup = (typed: unknown) =>
    refusals({
      prices: { ...prices, packages: [{ ...basic, setup: typed }, premium] },
    })['prices.packages.0.setup'];
  expect(setup('75,5')).toContain('A comma is for thousands');
  expect(setup('')).toBe('Please give a price.');
  expect(setup(-1)).toBe('Please give a price of 0 or more.');
});

test('terms name only what can be filled in', () => {
  const terms = [{ title: 'Price', body: 'It costs {price}.' }];
  expect(refusals({ terms })['terms.0.body']).toMatch(/^Nothing is filled in for \{price\}\./);
  expect(refusals({ terms: [{ title: 'Price', body: 'It costs {basic setup}.' }] })).toEqual({});
});

test('what a firm says of privacy may be empty, and names are one line', () => {
  expect(refusals({ privacy: { intro: 'Two\n\nparagraphs', storage: '', contact: '' } })).toEqual(
    {},
  );
  expect(Object.keys(refusals({ privacy: { ...privacy, storage: 'two\nlines' } }))).toEqual([
    'privacy.storage',
  ]);
  expect(Object.keys(refusals({ privacy: { ...privacy, contact: 'x'.repeat(121) } }))).toEqual([
    'privacy.contact',
  ]);
});

test('a firm that an earlier version kept on disk has no words of its own about privacy', () => {
  const { privacy: _, ...kept } = completeDefaultFirm;
  expect(wholeFirm.parse(kept)).toEqual(completeDefaultFirm);
});

test('markup is text like any other', () => {
  const contact = '<script>alert(1)</script>';
  expect(firmSchema.parse({ ...firm, words: { ...words, contact } }).words.contact).toBe(contact);
});

test('a limited company, and whoever charges VAT, gives what the law asks for', () => {
  const limited = { ...identity, kind: 'limited-company', vatRate: 20 };
  expect(refusals({ identity: limited })).toEqual({});
  expect(Object.keys(refusals({ identity: limited }, publishableFirm))).toEqual([
    'identity.legalName',
    'identity.companyNumber',
    'identity.registeredOffice',
    'identity.vatNumber',
  ]);
});

test('a discounted price may not be the higher one, unless there is no discount', () => {
  const dear = [{ ...basic, setup: basic.originalSetup + 1 }, premium];
  const changed = (discount: object) =>
    Object.keys(refusals({ prices: { ...prices, packages: dear, discount } }, publishableFirm));
  expect(changed(prices.discount)).toEqual(['prices.packages.0.setup']);
  expect(changed({ kind: 'none' })).toEqual([]);
});

test('a partnership is published with its partners', () => {
  const partners = { ...identity, kind: 'partnership', legalName: '' };
  expect(refusals({ identity: partners }, publishableFirm)).toEqual({
    'identity.legalName': 'A partnership names all its partners.',
  });
  const named = { ...partners, legalName: 'Ann Lee and Bo Ray' };
  expect(refusals({ identity: named }, publishableFirm)).toEqual({});
});

test('a date whose year was typed with two digits is not published', () => {
  const typed = {
    identity: { ...identity, bankHolidays: ['0027-06-04', '2027-06-04'] },
    prices: { ...prices, discount: { kind: 'until', date: '0026-12-31' } },
  };
  const year = 'Please give a year between 1900 and 2199.';
  expect(refusals(typed, publishableFirm)).toEqual({
    'identity.bankHolidays.0': year,
    'prices.discount.date': year,
  });
});

test('the public part leaves out what only the firm needs', () => {
  const { bankHolidays, invoicePrefix, ownerEmail, mailFrom, ...known } = identity;
  const shown = {
    version: null,
    termsVersion: '2026-11-25',
    identity: known,
    prices,
    words,
    retention,
    privacy,
    retired: [],
  };
  expect(publicFirm.parse(shown)).toEqual(shown);
  expect(publicFirm.safeParse({ ...shown, identity }).success).toBe(false);
});

test.each([
  ['Awning', '', 'AW', 'AWN'],
  ['Fernhill Web', '', 'FER', 'FER'],
  ['Tŷ Ŵyn', '', 'TYW', 'TYW'],
  ['Fernhill Web', 'TW-', 'TW', 'TW'],
])(
  'a firm called %s with the prefix “%s” gives out %s- and %s-',
  (name, invoicePrefix, order, debit) => {
    const identity = { name, invoicePrefix };
    expect([referencePrefix(identity, 2), referencePrefix(identity, 3)]).toEqual([order, debit]);
  },
);
