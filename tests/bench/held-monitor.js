import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Preloaded into a server: on SIGUSR2 writes how long its thread was held since the last time, in milliseconds. */
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let collected = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collected = Math.max(collected, duration);
  }).observe({ entryTypes: ['gc'] });
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.HELD_FILE, JSON.stringify([delays.max / 1e6, collected]));
    delays.reset();
    collected = 0;
  });
}
