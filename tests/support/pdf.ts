import { execFileSync } from 'node:child_process';
import { works } from './debian.ts';
import { ensure, type Program } from './programs.ts';

/** Programs that read PDFs. */
export const poppler: Program = {
  name: 'Poppler',
  isThere: () => works('pdftotext', ['-v']),
  packages: ['poppler-utils'],
};
let isEnsured = false;

/** Runs a program of Poppler on a PDF. */
function read(
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdfimages',
  args: string[],
  pdf: Buffer,
): string {
  if (!isEnsured) ensure(poppler);
  isEnsured = true;
  return execFileSync(program, args, { input: pdf, encoding: 'utf8' });
}

/** What a PDF says, with its lines as they stand on the page. */
export const textOf = (pdf: Buffer): string => read('pdftotext', ['-layout', '-', '-'], pdf);

/** What a PDF says, in the order in which it was drawn. */
export const drawnTextOf = (pdf: Buffer): string => read('pdftotext', ['-raw', '-', '-'], pdf);

/** Where its words stand, in points from the upper edge of their page. */
export const placesOf = (
  pdf: Buffer,
): { page: number; top: number; bottom: number; word: string }[] =>
  read('pdftotext', ['-bbox', '-', '-'], pdf)
    .split('<page ')
    .slice(1)
    .flatMap((text, page) =>
      [...text.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, top, bottom, word = '']) => ({ page, top: Number(top), bottom: Number(bottom), word }),
      ),
    );

/** What a PDF says of itself: 'Title', 'Tagged', 'Page size', 'Pages'. */
export const infoOf = (pdf: Buffer): Record<string, string> =>
  Object.fromEntries(
    read('pdfinfo', ['-'], pdf)
      .split('\n')
      .map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );

/** The elements of its structure with their words, one a line. */
export const structureOf = (pdf: Buffer): string => read('pdfinfo', ['-struct-text', '-'], pdf);

/** Where the links that can be clicked lead to. */
export const linksOf = (pdf: Buffer): string[] =>
  [...read('pdfinfo', ['-url', '-'], pdf).matchAll(/Annotation +(\S+)/g)].map(
    ([, url = '']) => url,
  );

/** How many pictures it shows. */
export const imagesOf = (pdf: Buffer): number =>
  read('pdfimages', ['-list', '-'], pdf).match(/^ *\d+ +\d+ image /gm)?.length ?? 0;

/** Which of its fonts are embedded: 'yes' for each. */
export const embeddedOf = (pdf: Buffer): string[] =>
  read('pdffonts', ['-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).at(-5) ?? '');
