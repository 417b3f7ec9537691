type Noted = Window & { shifts: number[] };

/** Notes from the start of a page by how much its parts move; an init script. */
export function watchShifts() {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries())
      shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of what has moved so far. */
export const readShifts = () =>
  (window as unknown as Noted).shifts.reduce((sum, one) => sum + one, 0);
