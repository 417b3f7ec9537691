import { expect, test } from 'vitest';
import { drawInvoice } from '#src/app/site/preview/invoice.tsx';
import { drawPortal } from '#src/app/site/preview/portal.tsx';
import { drawReceipt } from '#src/app/site/preview/receipt.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { defaultMarks, otherFirm } from '#tests/support/other-firm.ts';

const now = new Date('2026-04-15T10:00:00Z');
const dear: Firm = {
  ...otherFirm,
  prices: {
    ...otherFirm.prices,
    packages: otherFirm.prices.packages.map((one) =>
      one.key === 'premium' ? { ...one, setup: 24_050, price: 1850 } : one,
    ),
  },
};
const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
const foundIn = (html: string) =>
  defaultMarks.filter((mark) => html.includes(mark) && mark !== 'high street');

test('the receipt of an order is written by the firm that is given, with its prices', () => {
  const html = drawReceipt(dear, 'https://fernhill.example.net', now);
  for (const said of ['Fernhill Web', '£240.50', '£18.50', '£259.00', '29 Apr 2026', '2 days'])
    expect(textOf(html)).toContain(said);
  expect(foundIn(html)).toEqual([]);
});

test('an invoice says what its PDF would, VAT to the penny', () => {
  const html = drawInvoice(dear, now);
  for (const said of [
    'Invoice FW-1',
    'Maud Ferris',
    '£259.00',
    '£43.17',
    '£215.83',
    'GB 123 4567 82',
    'Fernhill Web Studio Ltd',
  ])
    expect(textOf(html)).toContain(said);
  expect(foundIn(html)).toEqual([]);
  expect(textOf(drawInvoice(completeDefaultFirm, now))).not.toContain('VAT');
});

test('papers and mails name the price that holds, and no set-up that costs nothing', () => {
  const packages = dear.prices.packages.map((one) => ({
    ...one,
    originalSetup: 0,
    setup: 0,
    originalPrice: 3333,
    price: 18_777,
  }));
  const prices = { ...dear.prices, packages, discount: { kind: 'none' } as const };
  const firm = { ...dear, prices };
  for (const html of [
    drawInvoice(firm, now),
    drawReceipt(firm, 'https://fernhill.example.net', now),
  ]) {
    expect(textOf(html)).toContain('£33.33');
    expect(textOf(html)).not.toMatch(/£187\.77|£0\.00|set-up/);
  }
});

test('a portal is drawn whole, with an answer to all that it asks for', () => {
  const html = drawPortal(dear, now);
  const text = textOf(html);
  for (const said of [
    'Hello, Maud',
    'Fernhill Web',
    'From order to live',
    'No change requests yet',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/Fetching|could not/);
  expect(foundIn(html)).toEqual([]);
});
