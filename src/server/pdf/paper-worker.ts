import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { Paper } from './paper.ts';

/** Draws papers in a thread of its own. Answers each with its bytes, or with what was thrown. */
parentPort?.on('message', async (paper: Paper) => {
  parentPort?.postMessage(await drawPaper(paper).catch((error: unknown) => error));
});
