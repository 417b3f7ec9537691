import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Answer, Order } from './open-loop.ts';

/** Sends requests from a process of its own, and gives every answer it got. */
export async function sendFromElsewhere(order: Order): Promise<Answer[]> {
  const script = resolve(import.meta.dirname, 'open-loop.ts');
  const child = fork(script, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  child.send(order);
  const [answers] = await once(child, 'message');
  await once(child, 'exit');
  return answers as Answer[];
}

/** The value that so many per cent of the values do not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? 0;
}

/** Megabytes of memory that a process has in use. */
export function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
