import { expect, test } from 'vitest';
import type { Paper } from '#src/server/pdf/paper.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { countTurns } from '#tests/support/count-turns.ts';

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

test('a paper that cannot be drawn is refused, and the next one is drawn', async () => {
  const broken = { ...paper, rows: null } as unknown as Paper;
  await expect(renderPaper(noObjects, broken)).rejects.toThrow(TypeError);
  const both = await Promise.all([renderPaper(noObjects, paper), renderPaper(noObjects, paper)]);
  expect(both.map(isPdf)).toEqual([true, true]);
});
