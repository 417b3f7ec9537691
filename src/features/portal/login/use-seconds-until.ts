import { useEffect, useState } from 'react';

/** Counts down to a time in whole seconds; 0 once it has passed. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((time - now) / 1000));
  const waits = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return seconds;
}
