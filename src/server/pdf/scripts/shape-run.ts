import { Direction, type Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import type { ScriptFont } from './load-scripts.ts';

/** A glyph of a font, in points from the left end of its line and the baseline, y upwards. */
export interface PlacedGlyph {
  font: Font;
  id: number;
  /** Points to a unit of the font. */
  scale: number;
  x: number;
  y: number;
  /** The first place in the text of what it shows, in UTF-16 units, and how far it leads. */
  at: number;
  advance: number;
}
export interface Run {
  start: number;
  end: number;
  font: ScriptFont;
  isRightToLeft: boolean;
}

/** How many letters on each side decide the forms of those in a run. */
const context = 8;
const shaping = new Shaping();

/** Sets a part of a text that has one font and one direction; `size` and the width are in points. */
export function shapeRun(text: string, run: Run, weight: 'regular' | 'bold', size: number) {
  const font = run.font[weight];
  const scale = size / run.font.perEm;
  shaping.reset();
  const before = Math.max(0, run.start - context);
  shaping.addText(text.slice(before, run.end + context), run.start - before, run.end - run.start);
  shaping.guessSegmentProperties();
  shaping.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, shaping);
  let width = 0;
  const glyphs = shaping.getGlyphInfosAndPositions().map((info): PlacedGlyph => {
    const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = info;
    const [x, advance] = [width + xOffset * scale, xAdvance * scale];
    width += advance;
    return { font, id, scale, x, y: yOffset * scale, at: before + cluster, advance };
  });
  return { glyphs, width };
}
