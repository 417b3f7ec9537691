import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { oneAtATime } from '#src/server/in-turns.ts';
import { openWorker } from '#src/server/open-worker.ts';
import type { Paper } from './paper.ts';

const inTurn = oneAtATime();
let worker: Worker | undefined;

/** Opens the thread that draws, with the library and its fonts: 40 MB in memory. It keeps no process alive. */
function startWorker(): Worker {
  const started = openWorker('paper-worker', import.meta.url);
  // Whoever waits for a paper is told of a failure by `once`.
  started.on('error', () => {});
  started.unref();
  return started.once('exit', () => {
    worker = undefined;
  });
}

/** Renders a paper as a tagged PDF of A4 pages, one at a time, in a thread that is kept for the next. */
export const renderPaper = (paper: Paper): Promise<Buffer> =>
  inTurn(async () => {
    worker ??= startWorker();
    worker.postMessage(paper);
    const [answer] = await once(worker, 'message');
    if (answer instanceof Error) throw answer;
    return Buffer.from(answer);
  });
