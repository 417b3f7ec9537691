import type { Paper } from './paper.ts';

/**
 * Renders a paper as a tagged PDF of A4 pages. The library and its fonts, 40 MB in memory, are
 * loaded for the first one.
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const { drawPaper } = await import('./draw-paper.ts');
  return drawPaper(paper);
}
