import { Resvg } from '@resvg/resvg-js';

export interface MockUp {
  name: string;
  headline: string;
  /** Ground, main and accent colour. */
  colours: readonly [ground: string, main: string, accent: string];
  /** 0 has the words beside the picture, 1 lays them over it, 2 puts them under it. */
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

/** A hill, a sun and a shopfront, in the colours of the site: stands for a photograph. */
const picture = (x: number, y: number, w: number, h: number, [, main, accent]: MockUp['colours']) =>
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

/** Draws the home page of a small site, 1280 by 860, as a designer first shows one. Gives a PNG. */
export function drawMockUp({ name, headline, colours, layout }: MockUp): Buffer {
  const [ground, main, accent] = colours;
  const words = (x: number, y: number, colour: string, size: number) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${colour}">${xml(headline)}</text>
     ${lines(x, y + 36, [420, 460, 380], colour)}
     <rect x="${x}" y="${y + 130}" width="190" height="54" rx="6" fill="${accent}"/>
     ${lines(x + 45, y + 152, [100], ground)}`;
  const heroes = [
    `${words(80, 290, main, 46)}${picture(700, 110, 500, 400, colours)}`,
    `${picture(0, 84, 1280, 450, colours)}<rect x="60" y="180" width="620" height="290" rx="8" fill="${ground}"/>${words(100, 250, main, 42)}`,
    `${picture(80, 110, 1120, 240, colours)}${words(80, 420, main, 46)}`,
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
    <rect width="1280" height="860" fill="${ground}"/>
    <rect width="1280" height="84" fill="${main}"/>
    <text x="80" y="54" font-size="30" font-weight="700" fill="${ground}">${xml(name)}</text>
    ${[820, 940, 1060].map((x) => lines(x, 37, [80], ground)).join('')}
    ${heroes[layout]}${cards}
    <rect y="826" width="1280" height="34" fill="${main}"/>
  </svg>`;
  return new Resvg(svg, { font: { defaultFontFamily: 'DejaVu Serif' } }).render().asPng();
}
