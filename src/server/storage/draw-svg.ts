import { appError } from '#src/server/errors.ts';
import { oneAtATime } from '#src/server/in-turns.ts';
import { svgMessages } from '#src/shared/upload.ts';
import { loadSharp } from './clean-image.ts';

/** The most that an SVG may measure by its own word, in pixels: larger ones are mistakes. */
const mostOfSide = 20_000;
/** How many pixels are drawn at most. */
const mostPixels = 16_000_000;
/** Dots per inch: as an SVG is read, and the least and most that it can be drawn at. */
const densities = { own: 72, least: 1, most: 100_000 };
const timeout = { seconds: 20 };

/** What would be missing in the picture, or has no business in one. Nothing of it is ever run or fetched. */
const strange: [part: RegExp, message: string][] = [
  [/<([\w-]+:)?script[\s/>]|\son[a-z]+\s*=\s*["']|javascript:/i, svgMessages.script],
  [/<!ENTITY[^>]*\s(SYSTEM|PUBLIC)\s/i, svgMessages.outside],
  [/<([\w-]+:)?foreignObject[\s/>]/i, svgMessages.page],
  [
    /<([\w-]+:)?(image|feImage|use)\s[^>]*href\s*=\s*["']\s*(?!#|data:image\/|["'])/i,
    svgMessages.outside,
  ],
  [/<([\w-]+:)?text[\s>]/i, svgMessages.letters],
];

const refused = (message: string) => appError('BAD_REQUEST', message);
const refuseUnreadable = (): never => {
  throw refused(svgMessages.unreadable);
};
const inTurn = oneAtATime();

/**
 * Draws an SVG as a PNG that is as wide or as high as these pixels: the SVG itself is neither stored nor
 * served. Throws BAD_REQUEST with what is wrong with it.
 */
export async function drawSvg(
  svg: string,
  most: { width: number; height: number },
): Promise<Buffer> {
  if (!/<([\w-]+:)?svg[\s>]/i.test(svg)) throw refused(svgMessages.unreadable);
  const found = strange.find(([part]) => part.test(svg));
  if (found) throw refused(found[1]);
  const bytes = Buffer.from(svg);
  return inTurn(async () => {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(refuseUnreadable);
    if (format !== 'svg') throw refused(svgMessages.unreadable);
    if (Math.max(width, height) > mostOfSide) throw refused(svgMessages.tooLarge);
    const wanted = densities.own * Math.min(most.width / width, most.height / height);
    const density = Math.min(densities.most, Math.max(densities.least, wanted));
    return sharp(bytes, { density, limitInputPixels: mostPixels })
      .timeout(timeout)
      .png()
      .toBuffer()
      .catch(refuseUnreadable);
  });
}
