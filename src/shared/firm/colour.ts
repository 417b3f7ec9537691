/** A colour as OKLCH has it: how light (0 to 1), how strong, and its hue in degrees. */
interface Tone {
  lightness: number;
  strength: number;
  hue: number;
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const toColour = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Red, green and blue as light, from 0 to 1. */
function lightOf(colour: string): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

const channelOf = (light: number) =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

function luminance(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the least contrast of a colour with any of several. */
export const leastContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** Lays a part of one colour, from 0 to 1, over another. */
export const mix = (colour: string, part: number, under: string): string => {
  const below = channels(under);
  return toColour(
    channels(colour).map((value, at) => value * part + (below[at] ?? 0) * (1 - part)),
  );
};

function toneOf(colour: string): Tone {
  const [red, green, blue] = lightOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    strength: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The colour of a tone, as strong as a screen can show it; null where it cannot. */
function shownAs({ lightness, strength, hue }: Tone): string | null {
  const a = strength * Math.cos((hue * Math.PI) / 180);
  const b = strength * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const light = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const isShown = light.every((part) => part > -0.001 && part < 1.001);
  return isShown ? toColour(light.map((part) => channelOf(Math.min(1, Math.max(0, part))))) : null;
}

/** The hues that turn to olive as they are darkened, and the one of bronze that they are led to. */
const yellows = { from: 80, to: 125, bronze: 72 };

/** Returns a colour at another lightness, from 0 to 1, in its hue; darkened yellow becomes bronze. */
export function atLightness(colour: string, lightness: number): string {
  if (lightness <= 0) return '#000000';
  if (lightness >= 1) return '#ffffff';
  const tone = toneOf(colour);
  const isYellow = tone.strength > 0.04 && tone.hue > yellows.from && tone.hue < yellows.to;
  const led = isYellow ? Math.min(1, Math.max(0, (tone.lightness - lightness) / 0.3)) : 0;
  const hue = tone.hue + led * (yellows.bronze - tone.hue);
  for (let strength = tone.strength; strength > 0.002; strength *= 0.9) {
    const shown = shownAs({ lightness, strength, hue });
    if (shown) return shown;
  }
  return shownAs({ lightness, strength: 0, hue }) ?? '#808080';
}

/** Returns how light a colour is to the eye, from 0 to 1. */
export const lightnessOf = (colour: string): number => toneOf(colour).lightness;

/** Returns how strong a colour is to the eye: 0 for grey, about 0.17 for a signal yellow. */
export const strengthOf = (colour: string): number => toneOf(colour).strength;

/** Returns the hue of a colour to the eye, in degrees: about 30 for red. */
export const hueOf = (colour: string): number => toneOf(colour).hue;

/** Returns how far a colour is lightened or darkened to be so much in contrast to others. */
function moved(colour: string, others: readonly string[], least: number, step: number) {
  let lightness = lightnessOf(colour);
  let shown = colour;
  while (leastContrast(shown, others) < least && lightness >= 0 && lightness <= 1) {
    lightness += step;
    shown = atLightness(colour, lightness);
  }
  return { shown, by: Math.abs(lightness - lightnessOf(colour)) };
}

/** Darkens a colour until its contrast to each of some light ones is enough. */
export const darkenedTo = (colour: string, others: readonly string[], least: number): string =>
  moved(colour, others, least, -0.01).shown;

/** Lightens a colour until its contrast to each of some dark ones is enough. */
export const lightenedTo = (colour: string, others: readonly string[], least: number): string =>
  moved(colour, others, least, 0.01).shown;

/** Lightens or darkens a colour, whichever changes it less, until its contrast to each of some is enough. */
export function setOff(colour: string, others: readonly string[], least: number): string {
  const ways = [-0.01, 0.01]
    .map((step) => moved(colour, others, least, step))
    .filter(({ shown }) => leastContrast(shown, others) >= least)
    .sort((one, other) => one.by - other.by);
  return ways[0]?.shown ?? colour;
}
