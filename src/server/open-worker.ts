import { Worker } from 'node:worker_threads';

/**
 * Opens a thread that runs a file beside the caller's, such as 'paper-worker': the built script, or the
 * source through tsx when running from the sources.
 */
export function openWorker(name: string, callerUrl: string, workerData?: unknown): Worker {
  if (!callerUrl.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, callerUrl), { workerData });
  const url = JSON.stringify(new URL(`./${name}.ts`, callerUrl).href);
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`;
  return new Worker(script, { eval: true, workerData });
}
