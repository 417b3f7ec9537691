import { setImmediate } from 'node:timers/promises';
import { oneAtATime } from '#src/server/one-at-a-time.ts';
import type { Paper } from './paper.ts';

const inTurn = oneAtATime();

/**
 * Renders a paper as a tagged PDF of A4 pages. The library and its fonts, 40 MB in memory, are
 * loaded for the first one, which takes some 0.2 s. One at a time: each other holds the thread for
 * some 20 ms, and calls are served in between.
 */
export const renderPaper = (paper: Paper): Promise<Buffer> =>
  inTurn(async () => {
    const { drawPaper } = await import('./draw-paper.ts');
    await setImmediate();
    return drawPaper(paper);
  });
