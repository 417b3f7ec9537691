import { contrast, mix } from './colour.ts';
import { ink, type least, type Palette, stone, white } from './palette.ts';

/** Two colours that stand on each other, and how. */
export interface ColourPair {
  /** What it is, such as 'Text on a button'. */
  name: string;
  /** The text, line or fill. */
  over: string;
  /** What it stands on. */
  under: string;
  kind: keyof typeof least;
  /** Their contrast, from 1 to 21. */
  ratio: number;
}

/** Returns every pair of colours that a firm's pages, mails and papers are made of. */
export function pairsOf(palette: Palette): ColourPair[] {
  const { main, mainDeep, onMain, mainText, glow, onGlow, highlight } = palette;
  const { action, actionDeep, onAction, actionEdge, actionText, ground, quiet, dusk } = palette;
  const { night, nightDeep, nightGlow, nightStone } = palette;
  const note = mix(highlight, 0.35, white);
  const pairs = [
    ['Text on a band', onMain, main, 'text'],
    ['Text on the foot of a page', onMain, mainDeep, 'text'],
    ['A button on a band', glow, main, 'large'],
    ['A button at the foot', glow, mainDeep, 'large'],
    ['Text on that button', onGlow, glow, 'text'],
    ['Text on a button', onAction, action, 'text'],
    ['Text on a button under the pointer', onAction, actionDeep, 'text'],
    ['The edge of a button, on the page', actionEdge, ground, 'large'],
    ['The edge of a button, on paper', actionEdge, white, 'large'],
    ['The edge of a button, on quiet parts', actionEdge, quiet, 'large'],
    ['Headings on the page', mainText, ground, 'text'],
    ['Headings on paper', mainText, white, 'text'],
    ['Headings on quiet parts', mainText, quiet, 'text'],
    ['Headings on the evening sky', mainText, dusk, 'text'],
    ['Headings on a note', mainText, note, 'text'],
    ['Lines and the focus on the page', actionText, ground, 'text'],
    ['Lines and the focus on paper', actionText, white, 'text'],
    ['Lines and the focus on quiet parts', actionText, quiet, 'text'],
    ['Text on what is to be noticed', ink, highlight, 'text'],
    ['Quiet text on the page', stone, ground, 'text'],
    ['Quiet text on quiet parts', stone, quiet, 'text'],
    ['Quiet text on a note', stone, note, 'text'],
    ['Text of emails in dark mode', ground, night, 'text'],
    ['Quiet text of emails in dark mode', nightStone, night, 'text'],
    ['Codes in emails in dark mode', ground, nightDeep, 'text'],
    ['Links in emails in dark mode', nightGlow, night, 'text'],
    ['Buttons of emails in dark mode', ink, nightGlow, 'text'],
  ] as const;
  return pairs.map(([name, over, under, kind]) => ({
    name,
    over,
    under,
    kind,
    ratio: contrast(over, under),
  }));
}
