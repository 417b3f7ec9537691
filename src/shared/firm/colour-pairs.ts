import { contrast, mix } from './colour.ts';
import { ink, type least, type Palette, stone, white } from './palette.ts';

/** Where pairs of colours are seen. */
export const pairPlaces = ['Bands', 'Buttons', 'Pages', 'Emails in dark mode'] as const;
type PairPlace = (typeof pairPlaces)[number];

/** Two colours that stand on each other, and how. */
export interface ColourPair {
  /** What it is, such as 'Text on a button'. */
  name: string;
  /** The text, line or fill. */
  over: string;
  /** What it stands on. */
  under: string;
  kind: keyof typeof least;
  where: PairPlace;
  /** Their contrast, from 1 to 21. */
  ratio: number;
}

/** Returns every pair of colours that a firm's pages, mails and papers are made of. */
export function pairsOf(palette: Palette): ColourPair[] {
  const { main, mainDeep, onMain, mainText, glow, onGlow, highlight } = palette;
  const { action, actionDeep, onAction, actionEdge, actionText, ground, quiet, dusk } = palette;
  const { night, nightDeep, nightGlow, nightStone } = palette;
  const note = mix(highlight, 0.35, white);
  const pairs = {
    Bands: [
      ['Text', onMain, main, 'text'],
      ['Text at the foot of a page', onMain, mainDeep, 'text'],
      ['A button, and the focus', glow, main, 'large'],
      ['The same at the foot', glow, mainDeep, 'large'],
      ['Text on that button', onGlow, glow, 'text'],
    ],
    Buttons: [
      ['Text', onAction, action, 'text'],
      ['Text under the pointer', onAction, actionDeep, 'text'],
      ['Edge on the page', actionEdge, ground, 'large'],
      ['Edge on paper', actionEdge, white, 'large'],
      ['Edge on quiet parts', actionEdge, quiet, 'large'],
    ],
    Pages: [
      ['Headings on the page', mainText, ground, 'text'],
      ['Headings on paper', mainText, white, 'text'],
      ['Headings on quiet parts', mainText, quiet, 'text'],
      ['Headings on the evening sky', mainText, dusk, 'text'],
      ['Headings on a note', mainText, note, 'text'],
      ['Lines and focus on the page', actionText, ground, 'text'],
      ['Lines and focus on paper', actionText, white, 'text'],
      ['Lines and focus on quiet parts', actionText, quiet, 'text'],
      ['Text on a sticker', ink, highlight, 'text'],
      ['Quiet text on the page', stone, ground, 'text'],
      ['Quiet text on quiet parts', stone, quiet, 'text'],
      ['Quiet text on a note', stone, note, 'text'],
    ],
    'Emails in dark mode': [
      ['Text', ground, night, 'text'],
      ['Quiet text', nightStone, night, 'text'],
      ['Codes', ground, nightDeep, 'text'],
      ['Links', nightGlow, night, 'text'],
      ['Text on a button', ink, nightGlow, 'text'],
    ],
  } as const;
  return pairPlaces.flatMap((where) =>
    pairs[where].map(([name, over, under, kind]) => ({
      name,
      over,
      under,
      kind,
      where,
      ratio: contrast(over, under),
    })),
  );
}
