import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { DrawTask } from './paper.ts';

/** Draws papers in a thread of its own. Answers each with its bytes, or with what was thrown. */
parentPort?.on('message', async ({ paper, picture }: DrawTask) => {
  parentPort?.postMessage(await drawPaper(paper, picture).catch((error: unknown) => error));
});
