import { Worker } from 'node:worker_threads';
import type { RenderTask } from './render-task.ts';

/** Runs a task in a thread of its own, which ends with it. Throws what it throws. */
export const renderInWorker = (workerData: RenderTask): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./site-worker.js', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The pages were not rendered: exit ${code}.`)));
  });
