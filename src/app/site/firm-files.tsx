import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { StreetParts } from '#src/features/site/landing/street.tsx';
import { Barber, Butcher, Seafood } from '#src/features/site/landing/street-east.tsx';
import { Cattery, Plumber, SalesOffice } from '#src/features/site/landing/street-west.tsx';
import manifest from '#src/public/desk.webmanifest?raw';
import type { FirmPictures } from '#src/server/firm/render-task.ts';
import { fontFile } from '#src/server/pdf/fonts.ts';
import { squareImage } from '#src/server/storage/fit-image.ts';
import type { Firm, PublicFirm } from '#src/shared/firm/firm.ts';
import { defaultPalette, type Palette, paletteOf } from '#src/shared/firm/palette.ts';
import { drawnRules } from './colour-rules.ts';
import { faviconOf, ownIcon } from './favicon.ts';
import { firmForPages } from './page-firm.ts';

const size = { width: 1200, height: 630 };
const shops = [Cattery, SalesOffice, Plumber, Barber, Butcher, Seafood];
/** Letters of Fraunces are about so wide, in parts of their height. */
const letterWidth = 0.52;

/** Breaks a text into lines that fit the picture, largest first until they are two. */
function setHeadline(text: string): { size: number; lines: string[] } {
  for (const letterSize of [76, 64, 54]) {
    const most = Math.floor((size.width - 160) / (letterSize * letterWidth));
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length < most)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length <= 2 || letterSize === 54) return { size: letterSize, lines };
  }
  return { size: 54, lines: [text] };
}

/** How large the logo is at most, and the height of its sign, which hides the awning beneath. */
const logoBox = { width: 320, height: 84 };
const signHeight = 128;

/** The logo on a sign of its own, over the awning. */
function LogoSign({ width, height, href }: { width: number; height: number; href: string }) {
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1);
  const [wide, high] = [width * scale, height * scale];
  return (
    <>
      <rect x="60" width={wide + 48} height={signHeight} fill="#ffffff" />
      <image x="84" y={(signHeight - high) / 2} width={wide} height={high} href={href} />
    </>
  );
}

function Picture({ firm: { identity, words }, logo }: { firm: PublicFirm; logo: string | null }) {
  const palette = paletteOf(identity.colours);
  const { main, onMain, mainText, stripe, ground } = palette;
  const headline = setHeadline(words.hero.headline);
  const isStreet = words.landing.hero.shows === 'street';
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <style>{`.lit{fill:#ffdc8c}.street text{font:600 17px Fraunces;text-anchor:middle;fill:#fffaf0}${palette === defaultPalette ? '' : drawnRules(palette)}`}</style>
      <rect width="1200" height="630" fill={ground} />
      <rect width="1200" height="68" fill={main} />
      {!logo && (
        <text x="60" y="45" fontFamily="Fraunces" fontWeight="600" fontSize="28" fill={onMain}>
          {identity.name}
        </text>
      )}
      {Array.from({ length: 19 }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={at}
          d={`M${at * 64} 68h32v36a16 16 0 0 1-32 0z`}
          fill={stripe}
        />
      ))}
      {logo && identity.logo && <LogoSign {...identity.logo} href={logo} />}
      {headline.lines.map((line, row) => (
        <text
          key={line}
          x="60"
          y={(isStreet ? 215 : 340) + row * headline.size * 1.05}
          fontFamily="Fraunces"
          fontWeight="600"
          fontSize={headline.size}
          fill={mainText}
        >
          {line}
        </text>
      ))}
      {isStreet && (
        <g className="street">
          <StreetParts />
          {shops.map((Shop, place) => (
            <svg
              aria-hidden="true"
              key={Shop.name}
              x={place * 200}
              y="372"
              width="201"
              height="271"
            >
              <Shop />
            </svg>
          ))}
        </g>
      )}
    </svg>
  );
}

const draw = (svg: string, width: number): Buffer =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: [fontFile('serif')], loadSystemFonts: false, defaultFontFamily: 'Fraunces' },
  })
    .render()
    .asPng();

const dataUrl = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** Draws the picture of shared links, a PNG of 1200 by 630 pixels. */
export const drawSharedPicture = (firm: PublicFirm, { logo }: FirmPictures): Buffer =>
  draw(
    renderToStaticMarkup(
      <FirmProvider firm={firm}>
        <Picture firm={firm} logo={logo && dataUrl(logo)} />
      </FirmProvider>,
    ),
    size.width,
  );

/** Draws an icon as a square PNG, its side in pixels. */
const drawIcon = (svg: string, side: number): Buffer => draw(svg, side);

/** Those of the default firm are written in capitals in the file. */
const manifestColours = (palette: Palette) =>
  palette === defaultPalette
    ? { theme_color: palette.main }
    : { theme_color: palette.main, background_color: palette.ground };

/** The manifest of the desk as an app on a phone. */
function deskManifest({ identity }: Firm): string {
  const { icons, ...drawn }: { icons: { sizes: string; purpose?: string }[] } =
    JSON.parse(manifest);
  const own = ownIcon(identity, 'desk-192.png') && {
    // Phones put what is not made to be cut on a plate of their own.
    icons: icons
      .filter(({ purpose }) => purpose === undefined)
      .map((icon) => ({
        ...icon,
        src: ownIcon(identity, `desk-${icon.sizes.split('x', 1)[0]}.png`),
      })),
  };
  return JSON.stringify({
    ...drawn,
    icons,
    name: `${identity.name} desk`,
    ...manifestColours(paletteOf(identity.colours)),
    ...own,
  });
}

/** The icons of a firm that has one of its own; on home screens on white, where iOS shows black for nothing. */
const ownIcons = async (icon: Uint8Array) => {
  const small = await squareImage(icon, 64);
  return {
    'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${dataUrl(small)}"/></svg>`,
    'favicon.png': small,
    'desk-192.png': await squareImage(icon, 192, true),
    'desk-512.png': await squareImage(icon, 512, true),
  };
};

function drawnIcons({ identity }: Firm) {
  const favicon = faviconOf(identity);
  return {
    'favicon.svg': favicon,
    // Where its own one is not in the store.
    ...(identity.icon && { 'favicon.png': drawIcon(favicon, 64) }),
    'desk-192.png': drawIcon(favicon, 192),
    'desk-512.png': drawIcon(favicon, 512),
  };
}

/** The files of a firm beside its pages, by their names at the root of the site. */
export const firmFiles = async (
  firm: Firm,
  pictures: FirmPictures,
): Promise<Record<string, string | Buffer>> => ({
  ...(pictures.icon ? await ownIcons(pictures.icon) : drawnIcons(firm)),
  'desk.webmanifest': deskManifest(firm),
  'firm.json': firmForPages(firm),
  'shared-link.png': drawSharedPicture(firm, pictures),
});
