import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { drawMail } from '#src/app/site/preview/mail.ts';
import { drawInvoice, drawQuote } from '#src/app/site/preview/papers.ts';
import { drawPortal } from '#src/app/site/preview/portal.tsx';
import { drawWizard } from '#src/app/site/preview/wizard.tsx';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
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

const publicUrl = 'https://fernhill.example.net';

test('the receipt of an order is written by the firm that is given, with its prices', async () => {
  const html = await drawMail(dear, 'order-receipt', publicUrl, now);
  for (const said of ['Fernhill Web', '£240.50', '£18.50', '£259.00', '29 Apr 2026', '2 days'])
    expect(textOf(html)).toContain(said);
  expect(foundIn(html)).toEqual([]);
});

test.each(mailKindsWhere(catalogue.mails))(
  'the mail %s is written of a sample customer',
  async (kind) => {
    const html = await drawMail(dear, kind, publicUrl, now);
    expect(textOf(html)).toContain('Fernhill Web');
    expect(textOf(html)).not.toMatch(/undefined|NaN|Invalid/);
    expect(foundIn(html)).toEqual([]);
  },
);

test('a mail to the owner says what the firm would read of an order', async () => {
  const text = textOf(await drawMail(dear, 'order-alert', publicUrl, now));
  for (const said of ['Ferris Heating', '£240.50', '£18.50']) expect(text).toContain(said);
});

test('a mail of no kind is none to be seen', async () => {
  for (const kind of ['no-such-mail', 'toString'])
    expect(await drawMail(dear, kind, publicUrl, now)).toBe('');
});

test('a quote says what its PDF would, once and monthly apart', () => {
  const html = drawQuote(dear, now, publicUrl);
  for (const said of ['Quote Q-0001', 'Maud Ferris', '2 × £37.50', 'Monthly', '£18.50', '15 May'])
    expect(textOf(html)).toContain(said);
  expect(foundIn(html)).toEqual([]);
});

test.each([1, 2, 3, 4])('the wizard is drawn beyond step %i', (place) => {
  const html = drawWizard(dear, now, place);
  expect(textOf(html)).toContain(`Step ${place + 1} of 5`);
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

test.each([
  ['projects', ['From order to live', 'No change requests yet']],
  ['designs', ['No designs']],
  ['billing', ['Your subscription', '£18.50', '£259.00', 'SAMPLE-1']],
  ['support', ['Messages', 'within 3 hours', 'Your data']],
] as const)(
  'the portal is drawn with its %s, and an answer to all that it asks for',
  async (tab, words) => {
    const html = await drawPortal(dear, now, tab);
    const text = textOf(html);
    for (const said of ['Hello, Maud', 'Fernhill Web', ...words]) expect(text).toContain(said);
    expect(text).not.toMatch(/Fetching|could not/);
    expect(foundIn(html)).toEqual([]);
  },
);

test('papers and mails name the price that holds, and no set-up that costs nothing', async () => {
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
    await drawMail(firm, 'order-receipt', publicUrl, now),
  ]) {
    expect(textOf(html)).toContain('£33.33');
    expect(textOf(html)).not.toMatch(/£187\.77|£0\.00|set-up/);
  }
});
