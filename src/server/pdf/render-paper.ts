import { setImmediate } from 'node:timers/promises';
import type { Paper } from './paper.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a paper as a tagged PDF of A4 pages. The library and its fonts, 40 MB in memory, are
 * loaded for the first one, which takes some 0.2 s. One at a time: each other holds the thread for
 * some 20 ms, and calls are served in between.
 */
export function renderPaper(paper: Paper): Promise<Buffer> {
  const rendered = last.then(async () => {
    const { drawPaper } = await import('./draw-paper.ts');
    await setImmediate();
    return drawPaper(paper);
  });
  last = rendered.catch(() => {});
  return rendered;
}
