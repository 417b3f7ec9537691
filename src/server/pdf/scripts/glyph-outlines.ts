import type { PlacedGlyph } from './shape-run.ts';

type Glyph = Pick<PlacedGlyph, 'id'> & { font: { glyphToPath(id: number): string } };

/**
 * Returns what gives a glyph's outline as operators of PDF. Each is made once for a paper, as most come
 * again and again, and the library would read the path anew for each letter.
 */
export function keepOutlines() {
  const kept = new Map<Glyph['font'], Map<number, string>>();
  return ({ font, id }: Glyph): string => {
    const ofFont = kept.get(font) ?? new Map<number, string>();
    kept.set(font, ofFont);
    const outline = ofFont.get(id) ?? operatorsOf(font.glyphToPath(id));
    ofFont.set(id, outline);
    return outline;
  };
}

const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** Writes an outline of lines and curves ('M1,2L3,4Q5,6,7,8Z') as operators of PDF, which has cubic curves only. */
export function operatorsOf(path: string): string {
  let [x, y] = [0, 0];
  const written: (string | number)[] = [];
  for (const [, kind, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const at = numbers.split(/[ ,]+/).map(Number);
    if (kind === 'Z') written.push('h');
    else if (kind === 'Q') {
      const [cx = 0, cy = 0, endX = 0, endY = 0] = at;
      const towards = (from: number, to: number) => from + ((to - from) * 2) / 3;
      const first = [towards(x, cx), towards(y, cy)];
      const second = [towards(endX, cx), towards(endY, cy)];
      written.push(...[...first, ...second, endX, endY].map(twoDigits), 'c');
    } else written.push(...at.map(twoDigits), { M: 'm', L: 'l', C: 'c' }[kind ?? ''] ?? '');
    if (kind !== 'Z') [x = 0, y = 0] = at.slice(-2);
  }
  return written.join(' ');
}
