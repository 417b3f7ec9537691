import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The middle of the values, or the lower part of them that `share` says: 0.99 for the p99. */
export const quantile = (values: readonly number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** Seconds a process has computed, all its threads together; NaN where the system does not say. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Megabytes (of a million bytes) of memory that a process holds. */
export function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kilobytes) * 1024) / 1e6;
}

/** A ratio as it is printed. */
export const ratio = (value: number, baseline: number): string =>
  `${(value / baseline).toFixed(2)} times`;
