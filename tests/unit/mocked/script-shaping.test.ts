import * as harfbuzz from 'harfbuzzjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '#src/server/pdf/scripts/lay-out.ts';
import { loadScripts } from '#src/server/pdf/scripts/load-scripts.ts';
import { keepOutlines, operatorsOf } from '#src/server/pdf/scripts/open-scripts.ts';
import { findSlices } from '#src/server/pdf/scripts/scripts-for.ts';

vi.mock('harfbuzzjs', async (original) => {
  const real = await original<typeof harfbuzz>();
  return { ...real, shape: vi.fn(real.shape) };
});
beforeEach(() => void vi.mocked(harfbuzz.shape).mockClear());

const size = { weight: 'regular', size: 10.5, width: 480 } as const;
async function lay(text: string) {
  const letters = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0);
  const fonts = await loadScripts(await findSlices(letters));
  const lines = layOut(text, { fonts, ...size });
  return { lines, shapings: vi.mocked(harfbuzz.shape).mock.calls.length };
}

test.each([
  ['one letter', '好'.repeat(5000), 1],
  ['Arabic', 'خبز طازج كل يوم '.repeat(300).trim(), 1],
  // Each letter is in another file than the one before.
  ['words of two files', '网站'.repeat(2500), 5000],
])('a long note of %s is shaped once as a whole and once in lines', async (_, text, runs) => {
  const { lines, shapings } = await lay(text);
  expect(lines.length).toBeGreaterThan(30);
  expect(shapings).toBeGreaterThan(lines.length);
  expect(shapings).toBeLessThanOrEqual(2 * Math.max(runs, lines.length));
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(size.width + 1);
});

test('the outline of a glyph is made once, and of each font', () => {
  const font = () => ({ glyphToPath: vi.fn((id: number) => `M${id},0L1,1Z`) });
  const [regular, bold] = [font(), font()];
  const outlineOf = keepOutlines();
  for (let time = 0; time < 3; time += 1) {
    expect(outlineOf({ font: regular, id: 7 })).toBe('7 0 m 1 1 l h');
    expect(outlineOf({ font: bold, id: 8 })).toBe('8 0 m 1 1 l h');
  }
  expect(regular.glyphToPath).toHaveBeenCalledTimes(1);
  expect(bold.glyphToPath).toHaveBeenCalledTimes(1);
});

test('curves with one control point are written with two', () => {
  expect(operatorsOf('M0,0Q3,3,6,0C1,2,3,4,5,6Z')).toBe('0 0 m 2 2 4 2 6 0 c 1 2 3 4 5 6 c h');
  expect(operatorsOf('')).toBe('');
});
