import { execFileSync } from 'node:child_process';
import { aptGet, mayInstall, works } from './debian.ts';

/** Runs a program of Poppler, installed where we may, on a PDF. Throws where none can be had. */
function poppler(program: 'pdftotext' | 'pdfinfo' | 'pdffonts', args: string[], pdf: Buffer) {
  if (!works(program, ['-v']) && mayInstall() && aptGet('update', '-q'))
    aptGet('install', '-qy', '--no-install-recommends', 'poppler-utils');
  if (!works(program, ['-v'])) throw new Error('No Poppler: install Debian’s poppler-utils.');
  return execFileSync(program, args, { input: pdf, encoding: 'utf8' });
}

/** What a PDF says, with its lines as they stand on the page. */
export const textOf = (pdf: Buffer): string => poppler('pdftotext', ['-layout', '-', '-'], pdf);

/** What a PDF says of itself: 'Title', 'Tagged', 'Page size', 'Pages'. */
export const infoOf = (pdf: Buffer): Record<string, string> =>
  Object.fromEntries(
    poppler('pdfinfo', ['-'], pdf)
      .split('\n')
      .map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );

/** The elements of its structure with their words, one a line. */
export const structureOf = (pdf: Buffer): string => poppler('pdfinfo', ['-struct-text', '-'], pdf);

/** Which of its fonts are embedded: 'yes' for each. */
export const embeddedOf = (pdf: Buffer): string[] =>
  poppler('pdffonts', ['-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).at(-5) ?? '');
