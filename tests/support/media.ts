import { vi } from 'vitest';

/** Answers media queries, which jsdom does not know: `calm` is whether motion is to be reduced. */
export const motionQueries = (calm: boolean) =>
  ((query: string) => ({
    matches: calm && query.includes('prefers-reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;

/**
 * Sets in one test that the window is wide; motion stays reduced. Returns a function that makes it
 * narrow.
 */
export function stubWideWindow(): () => void {
  const calm = motionQueries(true);
  let isWide = true;
  const listeners = new Set<(change: { matches: boolean }) => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...calm(query),
    matches: (isWide && query.includes('min-width')) || calm(query).matches,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }));
  return () => {
    isWide = false;
    for (const notify of listeners) notify({ matches: false });
  };
}

/** Sets in one test whether motion is to be reduced; every test starts with it reduced. */
export function stubMotion(calm: boolean): void {
  vi.stubGlobal('matchMedia', motionQueries(calm));
}

/** Shows or hides the tab. */
export function showTab(shown: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(shown ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
