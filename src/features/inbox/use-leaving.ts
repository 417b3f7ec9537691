import { useEffect, useState } from 'react';

/** How long a row takes to leave, in milliseconds; inbox.css has the same. */
const duration = 220;
/** More rows than this at once do not slide. */
const most = 5;

/** Keeps rows that are gone from a list a little longer, where they were, so that they can slide out. */
export function useLeaving<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [known, setKnown] = useState(rows);
  const keys = new Set(rows.map(keyOf));
  const gone = known.filter((row) => !keys.has(keyOf(row)));
  const slides = gone.length > 0 && gone.length <= most;
  useEffect(() => {
    const timer = setTimeout(() => setKnown(rows), slides ? duration : 0);
    return () => clearTimeout(timer);
  }, [rows, slides]);
  if (!slides) return { shown: rows, gone: new Set<string>() };
  const shown = [...rows];
  for (const row of gone) shown.splice(known.indexOf(row), 0, row);
  return { shown, gone: new Set(gone.map(keyOf)) };
}
