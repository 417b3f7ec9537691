import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { oneAtATime } from '#src/server/in-turns.ts';
import { openWorker } from '#src/server/open-worker.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { readObject } from '#src/server/storage/read-object.ts';
import type { DrawTask, Paper } from './paper.ts';

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

/**
 * Renders a paper as a tagged PDF of A4 pages, one at a time, in a thread that is kept for the next; under
 * the sender's name alone where its logo is not in the store.
 */
export async function renderPaper(
  objects: Pick<ObjectStore, 'get'>,
  paper: Paper,
): Promise<Buffer> {
  const { logo } = paper.seller;
  const picture = logo && (await readObject(objects, logo.name));
  return inTurn(async () => {
    worker ??= startWorker();
    worker.postMessage({ paper, picture: picture ?? null } satisfies DrawTask);
    const [answer] = await once(worker, 'message');
    if (answer instanceof Error) throw answer;
    return Buffer.from(answer);
  });
}
