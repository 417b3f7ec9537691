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

/** Whether a tag shows something from elsewhere, by an address that is neither in the file nor a picture itself. */
const isOutside = (tag: string): boolean =>
  /^([\w-]+:)?(image|feImage|use)\s/i.test(tag) &&
  [...tag.matchAll(/href\s*=\s*["']([^"']*)/gi)].some(
    ([, address = '']) => !/^(#|data:image\/|$)/i.test(address.trim()),
  );

/** What would be missing in the picture, or has no business in one. Nothing of it is ever run or fetched. */
const strange: [isIn: (tag: string) => boolean, message: string][] = [
  [
    (tag) => /^([\w-]+:)?script[\s/>]|\son[a-z]+\s*=\s*["']|javascript:/i.test(tag),
    svgMessages.script,
  ],
  [(tag) => /^!ENTITY\s/i.test(tag) && /\s(SYSTEM|PUBLIC)\s/i.test(tag), svgMessages.outside],
  [(tag) => /^([\w-]+:)?foreignObject[\s/>]/i.test(tag), svgMessages.page],
  [isOutside, svgMessages.outside],
  [(tag) => /^([\w-]+:)?text[\s>]/i.test(tag), svgMessages.letters],
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
  const tags = svg.split('<');
  const found = strange.find(([isIn]) => tags.some(isIn));
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
