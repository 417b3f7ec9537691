import { useEffect, useState } from 'react';

/** How long a row takes to leave, in milliseconds; inbox.css has the same. */
const duration = 220;
/** More rows than this at once do not slide. */
const most = 5;

/** Puts rows that are gone back to where they were. */
function withLeavingRows<Row>(
  rows: readonly Row[],
  known: readonly Row[],
  gone: readonly Row[],
): Row[] {
  const shown = [...rows];
  for (const row of gone) shown.splice(known.indexOf(row), 0, row);
  return shown;
}

/**
 * Keeps rows that are gone from a list where they were: while they are `held`, and then a little longer,
 * so that they can slide out.
 */
export function useLeaving<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  held: ReadonlyMap<string, unknown>,
) {
  const [known, setKnown] = useState(rows);
  const keys = new Set(rows.map(keyOf));
  const gone = known.filter((row) => !keys.has(keyOf(row)));
  const kept = gone.filter((row) => held.has(keyOf(row)));
  const leaving = gone.length - kept.length;
  const slides = leaving > 0 && leaving <= most;
  const next = withLeavingRows(rows, known, kept);
  useEffect(() => {
    const isSettled = known.length === next.length && known.every((row, at) => row === next[at]);
    if (isSettled) return;
    const timer = setTimeout(() => setKnown(next), slides ? duration : 0);
    return () => clearTimeout(timer);
  });
  return {
    shown: slides ? withLeavingRows(rows, known, gone) : next,
    gone: new Set(gone.map(keyOf)),
  };
}
