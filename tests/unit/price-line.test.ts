import { expect, test } from 'vitest';
import { deskPriceLine } from '#src/features/sales/direct-debit/desk/price-rules.ts';
import { packageNote } from '#src/features/sales/direct-debit/setup/first-payment.tsx';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { withDeskSetup } from '#src/shared/firm/desk-prices.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { termsText } from '#src/shared/firm/terms/agreed-terms.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { priceLine } from '#src/shared/prices/price-line.ts';
import { packageOf } from '#tests/support/packages.ts';

/** Returns a value as a database may give it back, with the keys of every object in another order. */
const reordered = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).reverse()),
  );

/** As the desk says a package of a firm, which the server has told its setup price. */
const deskLine = (firm: Firm, one: FirmPackage) => deskPriceLine(firm, withDeskSetup(firm, one));

test('default prices that were published keep the setup price on record, whatever the order of their keys', () => {
  const prices = reordered(defaultPrices);
  expect(Object.keys(prices)).not.toEqual(Object.keys(defaultPrices));
  expect(termsText({ ...completeDefaultFirm, prices })).toBe(termsText(completeDefaultFirm));
  expect(termsText({ ...completeDefaultFirm, prices })).toContain('£50');
  expect(deskLine({ ...completeDefaultFirm, prices }, packageOf('basic'))).toBe('£50 + £10/month');
});

test('a package that costs nothing to set up names its price alone', () => {
  const free = { ...packageOf('basic'), setup: 0, originalSetup: 0 };
  expect(priceLine(completeDefaultFirm, free, true)).toBe('£10/month');
  const prices = { ...defaultPrices, packages: [{ ...free, originalSetup: 7501 }] };
  const terms = [{ title: 'What it costs', body: '{packages}' }];
  expect(termsText({ ...completeDefaultFirm, prices, terms })).toContain(
    '- Basic Static Website: £10 a month.',
  );
  const until = { ...prices, discount: { kind: 'until', date: '2027-01-31' } as const };
  expect(termsText({ ...completeDefaultFirm, prices: until, terms })).toContain(
    '- Basic Static Website: £0 (£75.01 if ordered after 31 Jan 2027) setup, then £10',
  );
  const note = (once: number) => packageNote({ once, monthly: 1000 }, completeDefaultFirm);
  expect(note(0)).toBe('£10 for the first month');
  expect(note(7500)).toBe('£75 setup and £10 for the first month');
});

test('a package that costs nothing each period says so in words', () => {
  const free = { ...packageOf('basic'), price: 0, originalPrice: 0 };
  const yearly = { ...free, per: 'year' } as const;
  expect(priceLine(completeDefaultFirm, free, true)).toBe('£75 setup, no monthly fee');
  const identity = { ...completeDefaultFirm.identity, vatRate: 20 };
  const taxed = { ...completeDefaultFirm, identity };
  expect(priceLine(taxed, yearly, true)).toBe('£75 setup including VAT, no yearly fee');
  const sums = { once: 7500, monthly: 0 };
  expect(packageNote(sums, taxed)).toBe('£75 setup including VAT, no monthly fee');
  const firm = { ...completeDefaultFirm, prices: { ...defaultPrices, packages: [free] } };
  expect(deskLine(firm, free)).toBe('£50, no monthly fee');
  const said = (body: string) => termsText({ ...firm, terms: [{ title: 'Prices', body }] });
  expect(said('{packages}')).toContain('- Basic Static Website: £50 setup, then no monthly fee.');
  expect(said('{basic setup} setup, then {basic monthly} a month.')).toContain(
    '£50 setup, then no monthly fee.',
  );
  expect(said('{basic price}.')).toContain('no monthly fee.');
  const until = { kind: 'until', date: '2027-01-31' } as const;
  const later = { ...free, originalPrice: 1000 };
  const prices = { ...defaultPrices, packages: [later], discount: until };
  const terms = [{ title: 'Prices', body: '{basic price}.' }];
  expect(termsText({ ...firm, prices, terms })).toContain(
    '£0 (£10 if ordered after 31 Jan 2027) a month.',
  );
  expect(sayFee(0, 'quarter')).toBe('no quarterly fee');
  expect(sayFee(1850, 'month', ' including VAT')).toBe('£18.50 a month including VAT');
});

test('a firm with a name of its own has one setup price, on the board and in the terms', () => {
  const firm = {
    ...completeDefaultFirm,
    identity: { ...completeDefaultFirm.identity, name: 'Fernhill Web' },
  };
  expect(termsText(firm)).toContain('Basic Static Website: £75 setup');
  expect(termsText(firm)).not.toContain('£50');
  expect(deskLine(firm, packageOf('basic'))).toBe('£75 + £10/month');
});

test('a setup price of its own, or another discount, ends it', () => {
  const line = (firm: typeof completeDefaultFirm, setup?: number) =>
    deskLine(firm, { ...packageOf('basic'), ...(setup && { setup }) });
  expect(line(completeDefaultFirm, 8000)).toBe('£80 + £10/month');
  const prices = { ...defaultPrices, discount: { kind: 'none' } as const };
  expect(line({ ...completeDefaultFirm, prices })).toBe('£150 + £20/month');
});

test('the setup price on record stays that of a package which is no longer offered', () => {
  const retired = [packageOf('basic')];
  const prices = { ...defaultPrices, packages: [packageOf('premium')] };
  const [basic] = shownFirm({ ...completeDefaultFirm, prices, retired }).retired;
  if (!basic) throw new Error('It is gone.');
  expect(deskPriceLine({ prices }, basic)).toBe('£50 + £10/month');
});
