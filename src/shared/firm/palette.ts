import {
  atLightness,
  contrast,
  darkenedTo,
  hueOf,
  leastContrast,
  lightenedTo,
  lightnessOf,
  mix,
  setOff,
  strengthOf,
} from './colour.ts';
import type { FirmIdentity } from './identity.ts';

type Colours = FirmIdentity['colours'];

/** What pages stand on: the page itself, its quiet parts, and the pavement of the drawn street. */
export const groundColours = {
  warm: { ground: '#fbf6ea', quiet: '#f2e8d2', pavement: '#b9ab8e' },
  cool: { ground: '#f4f8fb', quiet: '#e4ecf3', pavement: '#a5b0b8' },
  neutral: { ground: '#f8f8f7', quiet: '#ebebe9', pavement: '#b0b0ac' },
} as const satisfies Record<NonNullable<Colours['ground']>, object>;

/** The colours that follow from those that a firm picks, as '#rrggbb'. */
export interface Palette {
  /** As picked, for bands. */
  main: string;
  /** Beneath the main colour, such as at the foot of a page. */
  mainDeep: string;
  /** Text on both. */
  onMain: string;
  /** The main colour as text and lines on light. */
  mainText: string;
  /** Fills and lines on bands that are to be noticed. */
  glow: string;
  onGlow: string;
  /** As picked, for buttons; a middling grey is darkened a little. */
  action: string;
  /** Of a button under the pointer. */
  actionDeep: string;
  /** Text on both. */
  onAction: string;
  /** The edge of a button; the button's own colour where that stands out from the page. */
  actionEdge: string;
  /** The colour of actions as text and lines on light, and of the focus there. */
  actionText: string;
  /** What is to be noticed on light, with ink on it. */
  highlight: string;
  /** The awning's stripes, between light ones. */
  stripe: string;
  /** The dark sheet of mails in dark mode, the page around it, and what is to be noticed there. */
  night: string;
  nightDeep: string;
  nightGlow: string;
  /** Quiet text and lines there. */
  nightStone: string;
  nightLine: string;
  ground: string;
  /** The quiet parts of a page. */
  quiet: string;
  pavement: string;
  /** The sky behind the drawn street. */
  dusk: string;
}

export const white = '#ffffff';
export const ink = '#1d2321';
/** Quiet text. */
export const stone = '#5b6560';
/** WCAG 2, level AA: of text, and of large text, controls and the focus. */
export const least = { text: 4.5, large: 3 } as const;

/** The colours of the specification. */
export const defaultPalette: Palette = {
  main: '#14392f',
  mainDeep: '#0d2921',
  onMain: groundColours.warm.ground,
  mainText: '#14392f',
  glow: '#f2c14e',
  onGlow: ink,
  action: '#b8391b',
  actionDeep: '#942a11',
  onAction: white,
  actionEdge: '#b8391b',
  actionText: '#b8391b',
  highlight: '#f2c14e',
  stripe: '#b8391b',
  night: '#14392f',
  nightDeep: '#0d2921',
  nightGlow: '#f2c14e',
  nightStone: '#c6d1c8',
  nightLine: '#3b5a50',
  ...groundColours.warm,
  dusk: '#f7d7a6',
};

/** Text that can be read on a colour: light where it can be, else dark. One of the last two always can. */
const inkOn = (fill: string, light: string): string =>
  [light, white, ink].find((colour) => contrast(colour, fill) >= least.text) ?? '#000000';

/** A colour beneath another or under the pointer, on which the same ink can be read. */
function deepOf(fill: string, on: string, by: number): string {
  const lightness = lightnessOf(fill);
  const darker = atLightness(fill, lightness - by);
  // What is nearly black is lightened, or nobody would see that it changes.
  const lighter = atLightness(fill, Math.max(lightness + by, leastSeen));
  const ways = lightness < leastSeen ? [lighter, darker] : [darker, lighter];
  return ways.find((colour) => contrast(colour, on) >= least.text) ?? fill;
}
const leastSeen = 0.24;

/** Whether a colour is hardly seen on white. */
export const isPale = (colour: string) => contrast(colour, white) < 1.25;

/** Whether ink can be read on a colour, and quiet text on a note of it. */
const isLight = (colour: string) =>
  contrast(colour, ink) >= least.text &&
  contrast(mix(colour, notePart, white), stone) >= least.text;

/** A colour as it is where it is light, else a tint of it. */
function highlightOf(colour: string): string {
  if (isLight(colour)) return colour;
  let lightness = Math.max(lightnessOf(colour), 0.84);
  while (!isLight(atLightness(colour, lightness))) lightness += 0.01;
  return atLightness(colour, lightness);
}
/** How much of the highlight a note is of. */
const notePart = 0.35;

/** Whether a colour has no hue to the eye. */
const isGrey = (colour: string) => strengthOf(colour) < 0.03;

/**
 * A middling grey is darkened until white can be read on it: with dark ink it looks like a button that cannot
 * be pressed.
 */
const pressable = (action: string): string =>
  isGrey(action) && contrast(action, white) >= 2.4 && contrast(action, ink) < 7
    ? darkenedTo(action, [white], least.text)
    : action;

/** Whether a colour as text would be taken for what is late or wrong. */
const isAlarming = (colour: string) =>
  strengthOf(colour) > 0.12 && Math.abs(hueOf(colour) - 28) < 14 && lightnessOf(colour) > 0.36;

/** The evening sky: no stronger a tint than that of a signal yellow. */
const duskOf = (highlight: string, under: string) =>
  mix(highlight, 0.45 * Math.min(1, 0.17 / strengthOf(highlight)), under);

/**
 * Returns the colours of a firm's pages, mails and papers. Both picked colours stay as they are where they
 * are fills, with ink that can be read on them, and are darkened where they are text or lines on light.
 */
export function paletteOf({ main, action: picked, ground = 'warm' }: Colours): Palette {
  const action = pressable(picked);
  const isDefault =
    main.toLowerCase() === defaultPalette.main && action.toLowerCase() === defaultPalette.action;
  if (isDefault && ground === 'warm') return defaultPalette;
  const under = groundColours[ground];
  const onMain = inkOn(main, under.ground);
  const mainDeep = deepOf(main, onMain, contrast(onMain, white) < 2 ? 0.08 : 0.05);
  const onAction = inkOn(action, white);
  const visible = [picked, main].filter((colour) => !isPale(colour));
  const [seen] = visible;
  const hued = visible.filter((colour) => !isGrey(colour));
  const highlight = highlightOf(
    hued.find(isLight) ?? hued[0] ?? seen ?? mix(ink, 0.15, under.ground),
  );
  const bands = [main, mainDeep];
  const glow =
    [action, highlight].find((colour) => leastContrast(colour, bands) >= least.large) ??
    setOff(action, bands, least.large);
  const dusk = lightenedTo(duskOf(highlight, under.ground), [stone], least.text);
  const lights = [white, under.ground, under.quiet, dusk, mix(highlight, notePart, white)];
  const readable = darkenedTo(main, lights, least.text);
  const darkened = darkenedTo(action, lights, least.text);
  // Yellow as text is brown: a main colour that can be read as it is looks more like the firm's.
  const isLost = lightnessOf(action) - lightnessOf(darkened) > 0.3 && readable === main;
  const actionText = isLost ? main : darkened;
  // Of a bright colour only the dark tones look meant as a heading.
  const isBright = lightnessOf(main) - lightnessOf(readable) > 0.15;
  const calm = isAlarming(action) || darkened !== action ? darkenedTo(main, lights, 9) : action;
  const mainText = isAlarming(main)
    ? calm
    : isBright
      ? darkenedTo(main, lights, isGrey(main) ? 12 : 8)
      : readable;
  const night = darkenedTo(main, [under.ground], 10);
  const nightDeep = atLightness(night, lightnessOf(night) * 0.7);
  return {
    main,
    mainDeep,
    onMain,
    mainText,
    glow,
    onGlow: inkOn(glow, white),
    action,
    actionDeep: deepOf(action, onAction, 0.06),
    onAction,
    // A grey button without an edge looks like one that cannot be pressed.
    actionEdge: darkenedTo(action, lights, isGrey(action) && onAction !== white ? 7 : least.large),
    actionText,
    highlight,
    stripe: seen ?? actionText,
    night,
    nightDeep,
    nightGlow: lightenedTo(action, [night, nightDeep, ink], least.text),
    nightStone: mix(under.ground, 0.8, night),
    nightLine: mix(under.ground, 0.22, night),
    ...under,
    dusk,
  };
}
