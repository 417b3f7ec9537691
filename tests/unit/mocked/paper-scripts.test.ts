import { describe, expect, test, vi } from 'vitest';
import { drawPaper } from '#src/server/pdf/draw-paper.ts';
import { fonts } from '#src/server/pdf/fonts.ts';
import type { Paper } from '#src/server/pdf/paper.ts';
import { layOut } from '#src/server/pdf/scripts/lay-out.ts';
import { loadScripts } from '#src/server/pdf/scripts/load-scripts.ts';
import { findSlices } from '#src/server/pdf/scripts/scripts-for.ts';
import { sellerOf } from '#src/server/pdf/seller.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { drawnTextOf } from '#tests/support/pdf.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('#src/server/pdf/scripts/open-scripts.ts', (original) => {
  loads.count += 1;
  return original();
});

const paper = (name: string, note = ''): Paper => ({
  seller: sellerOf(defaultIdentity),
  heading: 'Quote, version 1',
  title: `Quote for ${name}`,
  at: new Date('2026-04-15T10:00:00Z'),
  recipient: [name],
  facts: [],
  columns: ['What it is for', 'Once'],
  rows: [],
  totals: [],
  note,
  terms: [],
  signature: { name, caption: 'Accepted' },
});
const saidBy = async (name: string, note?: string) =>
  drawnTextOf(await drawPaper(paper(name, note), null));

describe('a paper', () => {
  test('loads no script for letters of our own fonts, and says them once more', async () => {
    for (const name of ['Zoë Müller', 'Łódź', 'Δημήτρης', 'Ольга'])
      expect((await saidBy(name)).split(name)).toHaveLength(3);
    expect(loads.count).toBe(0);
    expect(await saidBy('李小龙')).toContain('李小龙');
    expect(loads.count).toBe(1);
  });

  test.each([
    ...['李小龙', '陳國華', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'सीता', 'நிலா', 'শ্রেয়া ঘোষ', 'స్రవంతి', 'ശ്രീജിത്ത്'],
    ...['สมชาย ใจดี', '김민준', 'たなか ゆうこ', 'አበበ ቢቂላ', 'ნინო', 'Անի', 'O’Brien 李'],
  ])('says who signed: %s', async (name) => {
    const said = await saidBy(name);
    expect(said.split(name)).toHaveLength(3);
    expect(said).not.toContain('cannot be shown');
  });

  test.each(['محمد علي', 'דוד כהן', 'فاطمہ'])(
    'says who signed from right to left: %s',
    async (name) => {
      // Poppler takes what it reads for the order on the page.
      const said = (await saidBy(name)).replace(/[\u202a-\u202e]/g, '');
      expect(said.split(Array.from(name).reverse().join(''))).toHaveLength(3);
    },
  );

  test('says in words what no font has', async () => {
    expect(await saidBy('😀😀')).toContain('(2 characters cannot be shown)');
    expect(await saidBy('Zoë👨‍👩‍👧')).toContain('Zoë (1 character cannot be shown)');
    expect(await saidBy('李😀龙')).toContain('李 (1 character cannot be shown) 龙');
  });

  test('sets a signature in letters that its own font lacks', async () => {
    expect(await saidBy('Ελένη 李')).toContain('Ελένη 李');
  });

  test('measures each letter of a long word about once', async () => {
    const laidOut = vi.spyOn(fonts.sans, 'layout');
    const said = await saidBy('Zoë', `${'long'.repeat(500)} and after`);
    const letters = laidOut.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    laidOut.mockRestore();
    expect(said.replaceAll('\n', '')).toContain('long'.repeat(500));
    expect(said).toContain('page 1 of 2');
    expect(letters).toBeLessThan(10 * 2000);
  });

  test('of another script goes over several pages', async () => {
    const said = await saidBy('李', '李小龙\n'.repeat(80));
    expect(said.match(/李小龙/g)).toHaveLength(80);
    expect(said).toContain('page 3 of 3');
  });
});

describe('letters are set', () => {
  const set = async (text: string, width = 500) => {
    const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const loaded = await loadScripts(await findSlices(codes));
    return layOut(text, { fonts: loaded, weight: 'regular', size: 10, width });
  };
  const glyphsOf = async (text: string) => (await set(text)).flatMap(({ glyphs }) => glyphs);

  test('each as a glyph, in every script', async () => {
    for (const name of ['ગીતા', 'ಸುಧಾ', 'සිරි', 'ລາວ', 'សុខា', 'မြင့်', 'ישראל', 'علي', 'ਸਿੰਘ'])
      expect((await glyphsOf(name)).map(({ id }) => id)).not.toContain(0);
  });

  test('from right to left, with figures from left to right', async () => {
    const [alef] = await glyphsOf('א');
    const [one] = await glyphsOf('1');
    const glyphs = await glyphsOf('אב 12');
    expect(glyphs.at(-1)?.id).toBe(alef?.id);
    expect(glyphs[0]?.id).toBe(one?.id);
  });

  test('joined, where the script joins them', async () => {
    const apart = await Promise.all(['ع', 'ل', 'ي'].map(glyphsOf));
    const ids = new Set(apart.flat().map(({ id }) => id));
    expect((await glyphsOf('علي')).every(({ id }) => ids.has(id))).toBe(false);
  });

  test('in lines of their width, those from right to left at the right', async () => {
    for (const [text, isAtRight] of [
      ['李小龙'.repeat(40), false],
      ['علي محمد '.repeat(20), true],
      ['สมชายใจดี'.repeat(20), false],
    ] as const) {
      const lines = await set(text, 90);
      expect(lines.length).toBeGreaterThan(4);
      for (const line of lines) {
        expect(line.width).toBeLessThanOrEqual(90);
        expect(line.isAtRight).toBe(isAtRight);
      }
      const joint = isAtRight ? ' ' : '';
      expect(lines.map((line) => line.text).join(joint)).toBe(text.trim());
    }
  });
});
