import { expect, test } from 'vitest';
import type { Paper } from '#src/server/pdf/paper.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { countTurns } from '#tests/support/count-turns.ts';
import { placesOf } from '#tests/support/pdf.ts';

const paper: Paper = {
  seller: sellerOf(defaultIdentity),
  heading: 'Quote, version 1',
  title: 'Quote for Maud',
  at: new Date('2026-04-15T10:00:00Z'),
  recipient: ['Maud'],
  facts: [],
  columns: ['What it is for', 'Once'],
  rows: [],
  totals: [],
  note: 'A note of words.\n'.repeat(300),
  terms: [],
};
const noObjects = { get: async () => null };
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';

test('a long paper lets others on while it is drawn', async () => {
  await renderPaper(noObjects, paper);
  const { result, turns } = await countTurns(() => renderPaper(noObjects, paper));
  expect(isPdf(result)).toBe(true);
  expect(turns).toBeGreaterThan(100);
});

test('the foot of a firm with a long name and address is below what a page says', async () => {
  const seller = sellerOf({
    ...defaultIdentity,
    name: 'Łódź & Świętokrzyskie Pracownia Stron i Żeglarstwa Güneş 1234',
    address: Array.from({ length: 6 }, (_, at) => `${at} Llanfairpwllgwyngyllgogerychwyrndrobwll`),
    legalName: 'Łódź & Świętokrzyskie Pracownia Stron Internetowych Limited',
    kind: 'limited-company',
    companyNumber: 'SC123456',
    registeredOffice: '9 Quay Street, Oban PA34 5RS',
  });
  const places = placesOf(await renderPaper(noObjects, { ...paper, seller }));
  const first = places.filter(({ page }) => page === 0);
  const noted = first.filter(({ word }) => word === 'words.').map(({ bottom }) => bottom);
  const foot = first.filter(({ word, top }) => word === 'Łódź' && top > 400);
  expect(noted.length).toBeGreaterThan(10);
  expect(Math.max(...noted)).toBeLessThan(Math.min(...foot.map(({ top }) => top)));
});

test.each([
  [20, 2],
  [28, 2],
  [35, 2],
  [40, 2],
  [41, 2],
  [60, 2],
])(
  'a name of %i letters takes %i lines at most, the address stands once',
  async (letters, most) => {
    const words = 'Ashdown, Pemberton & Whitlock Digital Shop Windows of Guildford';
    const name = words.slice(0, letters).trim();
    const seller = sellerOf({ ...defaultIdentity, name, legalName: 'Ada Fern' });
    const places = placesOf(await renderPaper(noObjects, { ...paper, note: '', seller }));
    const [strapline] = places.filter(({ word }) => word === 'Websites');
    const above = places.filter(({ top }) => top < (strapline?.top ?? 0));
    const lines = new Set(above.filter(({ word }) => name.includes(word)).map(({ top }) => top));
    expect(lines.size).toBeGreaterThan(0);
    expect(lines.size).toBeLessThanOrEqual(most);
    expect(places.filter(({ word, top }) => word === 'Lantern' && top > 400)).toHaveLength(1);
  },
);

test.each(['Awning', 'Gwefannau Tŷ Ŵyn', 'Mammoth Web Works'])(
  '%s stands on one line, clear of the strapline',
  async (name) => {
    const seller = sellerOf({ ...defaultIdentity, name });
    const places = placesOf(await renderPaper(noObjects, { ...paper, note: '', seller }));
    const [strapline] = places.filter(({ word }) => word === 'Websites');
    const words = places.filter(
      ({ word, top }) => name.includes(word) && top < (strapline?.top ?? 0),
    );
    expect(new Set(words.map(({ top }) => top)).size).toBe(1);
    expect(words.map(({ word }) => word).join(' ')).toBe(name);
  },
);

test('a paper that cannot be drawn is refused, and the next one is drawn', async () => {
  const broken = { ...paper, rows: null } as unknown as Paper;
  await expect(renderPaper(noObjects, broken)).rejects.toThrow(TypeError);
  const both = await Promise.all([renderPaper(noObjects, paper), renderPaper(noObjects, paper)]);
  expect(both.map(isPdf)).toEqual([true, true]);
});
