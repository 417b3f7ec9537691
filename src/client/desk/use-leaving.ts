import { useEffect, useState } from 'react';

/** How long a row takes to leave, in milliseconds; leaving.css has the same. */
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
 * so that they can slide out. `of` names the list that the rows are of: none of another are kept.
 */
export function useLeaving<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  held: { has(key: string): boolean },
  of = '',
) {
  const [last, setLast] = useState({ rows, of });
  const known = last.of === of ? last.rows : rows;
  const keys = new Set(rows.map(keyOf));
  const gone = known.filter((row) => !keys.has(keyOf(row)));
  const kept = gone.filter((row) => held.has(keyOf(row)));
  const leaving = gone.length - kept.length;
  const slides = leaving > 0 && leaving <= most;
  const next = withLeavingRows(rows, known, kept);
  useEffect(() => {
    const before = last.rows;
    const isSettled =
      last.of === of &&
      before.length === next.length &&
      before.every((row, at) => row === next[at]);
    if (isSettled) return;
    const timer = setTimeout(() => setLast({ rows: next, of }), slides ? duration : 0);
    return () => clearTimeout(timer);
  });
  return {
    shown: slides ? withLeavingRows(rows, known, gone) : next,
    gone: new Set(gone.map(keyOf)),
  };
}
