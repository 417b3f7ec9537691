import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourRules } from '#src/app/site/colour-rules.ts';
import { atLightness, contrast, lightnessOf } from '#src/shared/firm/colour.ts';
import { pairsOf } from '#src/shared/firm/colour-pairs.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { grounds } from '#src/shared/firm/identity.ts';
import { defaultPalette, least, paletteOf } from '#src/shared/firm/palette.ts';

const { colours } = defaultIdentity;

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Those that are easily got wrong: the corners of what a screen shows, and what firms pick. */
const hard = ['#000000', '#ffffff', '#ffff00', '#ff00ff', '#ff0000', '#0000ff', '#39ff14'].concat([
  '#ffbf00',
  '#808080',
  '#767676',
  '#f4f4f4',
  '#010101',
  '#5b2a86',
  '#ff6fb5',
  '#3b82f6',
]);

/** What cannot be read for two picked colours, on any ground. */
function unread(main: string, action: string) {
  return grounds.flatMap((ground) =>
    pairsOf(paletteOf({ main, action, ground }))
      .filter(({ ratio, kind }) => ratio < least[kind])
      .map((pair) => ({ main, action, ground, ...pair })),
  );
}

describe('the colours of a firm', () => {
  test('are those of the specification where these are picked, in any letters', () => {
    expect(paletteOf({ main: '#14392F', action: colours.action })).toBe(defaultPalette);
    expect(paletteOf({ ...colours, ground: 'warm' })).toBe(defaultPalette);
    expect(colourRules(colours)).toBe('');
    expect(paletteOf({ ...colours, ground: 'cool' }).ground).not.toBe(defaultPalette.ground);
  });

  test('can be read in every pair, for all that are easily got wrong', () => {
    for (const main of hard)
      for (const action of hard) expect(unread(main, action), `${main} ${action}`).toEqual([]);
  });

  test('can be read in every pair, for any colours', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (main, action) => {
        expect(unread(main, action)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test.each(hard.filter((colour) => colour !== '#808080'))(
    '%s stays as it is picked where it is a fill',
    (colour) => {
      expect(paletteOf({ main: colour, action: '#0b5cad' }).main).toBe(colour);
      expect(paletteOf({ main: '#3a1d5c', action: colour }).action).toBe(colour);
      const rules = colourRules({ main: '#3a1d5c', action: colour });
      expect(rules).toContain(`.bg-brick.text-paper{background:${colour};`);
    },
  );

  test('leave red to what is late or wrong: headings take the other colour, or a deep red', () => {
    expect(paletteOf({ main: '#a3161b', action: '#17306b' }).mainText).toBe('#17306b');
    const both = paletteOf({ main: '#c02010', action: '#a3161b' });
    expect(contrast(both.mainText, '#ffffff')).toBeGreaterThan(9);
    expect(paletteOf({ main: '#5b1f8a', action: '#c02010' }).mainText).toBe('#5b1f8a');
  });

  test('darken a middling grey until white can be read on its button', () => {
    for (const grey of ['#8a8f94', '#808080', '#a0a0a0']) {
      const { action, onAction } = paletteOf({ main: '#ffffff', action: grey, ground: 'neutral' });
      expect(onAction).toBe('#ffffff');
      expect(contrast(action, '#ffffff')).toBeLessThan(4.8);
    }
    expect(paletteOf({ main: '#ffffff', action: '#d8d8d8' }).action).toBe('#d8d8d8');
  });

  test('leave no cream where the ground is another', () => {
    const plate = '.nameplate{background:#ffffff;';
    expect(colourRules({ main: '#000000', action: '#ff4fa3', ground: 'cool' })).toContain(plate);
    expect(colourRules({ main: '#000000', action: '#ff4fa3' })).not.toContain(plate);
    const rules = (ground: (typeof grounds)[number]) =>
      colourRules({ main: '#000000', action: '#ff4fa3', ground });
    for (const ground of ['cool', 'neutral'] as const)
      for (const rule of ['--pale:#ffffff', '[fill="#fffaf0"]{fill:#ffffff}'])
        expect(rules(ground)).toContain(rule);
    expect(rules('warm')).not.toMatch(/--pale|#fffaf0/);
  });

  test('are darkened no further than needed, and yellow to bronze', () => {
    const { actionText } = paletteOf({ main: '#ffd400', action: '#ffd400' });
    expect(contrast(actionText, '#f2e8d2')).toBeLessThan(5);
    const [red = 0, green = 0] = [1, 3].map((at) =>
      Number.parseInt(actionText.slice(at, at + 2), 16),
    );
    expect(red / green).toBeGreaterThan(1.3);
  });

  test('as text give way to the other, where that can be read as it is and they are lost', () => {
    const yellow = paletteOf({ main: '#5b2a86', action: '#ffd400' });
    expect([yellow.mainText, yellow.actionText]).toEqual(['#5b2a86', '#5b2a86']);
    expect(paletteOf({ main: '#111111', action: '#ff5fa2' }).actionText).not.toBe('#111111');
  });

  test('are what is to be noticed, the lighter first, and grey last', () => {
    expect(paletteOf({ main: '#ffb000', action: '#5a3200' }).highlight).toBe('#ffb000');
    expect(paletteOf({ main: '#5b1f8a', action: '#f2c414' }).highlight).toBe('#f2c414');
    expect(paletteOf({ main: '#39ff14', action: '#101010' }).highlight).toBe('#39ff14');
    expect(paletteOf({ main: '#0b5cad', action: '#8a8f94' }).highlight).not.toBe('#8a8f94');
  });

  test('set a sticker off a band of its own colour', () => {
    const own = (main: string, action: string) =>
      /\.on-dark \.sticker\{(.*?)\}/.exec(colourRules({ main, action }))?.[1];
    expect(own('#ffb000', '#5a3200')).toBe('background:#5a3200;color:#ffffff');
    expect(own('#5b1f8a', '#f2c414')).toBeUndefined();
  });

  test('give a grey button an edge, so that it does not look as if it could not be pressed', () => {
    const { actionEdge } = paletteOf({ main: '#ffffff', action: '#c4c8cc', ground: 'neutral' });
    expect(contrast(actionEdge, '#ffffff')).toBeGreaterThan(7);
  });
});

test('a colour at a lightness of its own is itself, to what can be seen', () => {
  for (const colour of hard) {
    const same = atLightness(colour, lightnessOf(colour));
    expect(contrast(colour, same), `${colour} ${same}`).toBeLessThan(1.02);
  }
});
