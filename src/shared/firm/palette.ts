import { defaultIdentity } from './default-page-firm.ts';
import type { FirmIdentity } from './identity.ts';

/** The colours that follow from the two that a firm picks, as '#rrggbb'. */
export interface Palette {
  main: string;
  /** Beneath the main colour, such as at the foot of a page. */
  mainDeep: string;
  action: string;
  /** Of an action under the pointer. */
  actionDeep: string;
}

/** The colours of the specification. */
export const defaultPalette: Palette = {
  main: '#14392f',
  mainDeep: '#0d2921',
  action: '#b8391b',
  actionDeep: '#942a11',
};

/** The colours of text on the main colour, and of the paper that the action's colour is text on. */
const butter = '#f2c14e';
const sand = '#f2e8d2';
/** WCAG 2, level AA. */
const leastContrast = 4.5;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const toColour = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const darker = (colour: string, factor: number) =>
  toColour(channels(colour).map((value) => value * factor));

/** Darkens a colour until text of another reaches the contrast that people can read. */
function legible(colour: string, text: string): string {
  let factor = 1;
  while (contrast(darker(colour, factor), text) < leastContrast) factor -= 0.02;
  return darker(colour, factor);
}

/** Returns the colours of a firm's pages, mails and papers, dark enough for the text on them. */
export function paletteOf({ main, action }: FirmIdentity['colours']): Palette {
  const { colours } = defaultIdentity;
  if (main.toLowerCase() === colours.main && action.toLowerCase() === colours.action)
    return defaultPalette;
  const [shownMain, shownAction] = [legible(main, butter), legible(action, sand)];
  return {
    main: shownMain,
    mainDeep: darker(shownMain, 0.72),
    action: shownAction,
    actionDeep: darker(shownAction, 0.8),
  };
}
