import { Resvg } from '@resvg/resvg-js';

export interface MockUp {
  name: string;
  headline: string;
  /** Background, main and accent colour. */
  colours: readonly [background: string, main: string, accent: string];
  /** Position of the text: 0 beside the image, 1 over it, 2 below it. */
  layout: 0 | 1 | 2;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lines = (x: number, y: number, widths: number[], colour: string) =>
  widths
    .map(
      (width, line) =>
        `<rect x="${x}" y="${y + line * 24}" width="${width}" height="10" rx="5" fill="${colour}" opacity=".35"/>`,
    )
    .join('');

/** A placeholder for a photograph: a hill, a sun and a shopfront in the site's colours. */
const image = (x: number, y: number, w: number, h: number, [, main, accent]: MockUp['colours']) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice">
    <rect width="600" height="400" fill="${accent}" opacity=".35"/>
    <circle cx="470" cy="110" r="56" fill="${accent}"/>
    <path d="M0 300q160-120 320-30t280-40v170H0Z" fill="${main}" opacity=".55"/>
    <g transform="translate(120 150)">
      <rect width="240" height="190" fill="#fffdf6"/>
      <path d="M-12 0h264v34${'q-22 26-44 0'.repeat(6)}Z" fill="${main}"/>
      <rect x="24" y="84" width="110" height="82" fill="${accent}" opacity=".6"/>
      <rect x="158" y="84" width="58" height="106" fill="${main}"/>
    </g>
    <rect y="340" width="600" height="60" fill="${main}"/>
  </svg>`;

/** Draws a mock-up of a small site's home page. Returns a PNG of 1280 by 860 pixels. */
export function drawMockUp({ name, headline, colours, layout }: MockUp): Buffer {
  const [background, main, accent] = colours;
  const textBlock = (x: number, y: number, colour: string, size: number) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${colour}">${xml(headline)}</text>
     ${lines(x, y + 36, [420, 460, 380], colour)}
     <rect x="${x}" y="${y + 130}" width="190" height="54" rx="6" fill="${accent}"/>
     ${lines(x + 45, y + 152, [100], background)}`;
  const heroes = [
    `${textBlock(80, 290, main, 46)}${image(700, 110, 500, 400, colours)}`,
    `${image(0, 84, 1280, 450, colours)}<rect x="60" y="180" width="620" height="290" rx="8" fill="${background}"/>${textBlock(100, 250, main, 42)}`,
    `${image(80, 110, 1120, 240, colours)}${textBlock(80, 420, main, 46)}`,
  ];
  const cards = [80, 464, 848]
    .map(
      (x) =>
        `<rect x="${x}" y="620" width="352" height="170" rx="8" fill="#fff"/>
         <rect x="${x + 24}" y="644" width="44" height="44" rx="22" fill="${accent}"/>
         ${lines(x + 24, 706, [220, 290, 250], main)}`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="860" font-family="serif">
    <rect width="1280" height="860" fill="${background}"/>
    <rect width="1280" height="84" fill="${main}"/>
    <text x="80" y="54" font-size="30" font-weight="700" fill="${background}">${xml(name)}</text>
    ${[820, 940, 1060].map((x) => lines(x, 37, [80], background)).join('')}
    ${heroes[layout]}${cards}
    <rect y="826" width="1280" height="34" fill="${main}"/>
  </svg>`;
  return new Resvg(svg, { font: { defaultFontFamily: 'DejaVu Serif' } }).render().asPng();
}
