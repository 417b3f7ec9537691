import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds a slide stands before the next one comes. */
const autoplayInterval = 5000;

const calmQuery = '(prefers-reduced-motion: reduce)';

const useReducedMotion = () =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(calmQuery);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(calmQuery).matches,
    () => false,
  );

const useTabShown = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );

/**
 * Steps through `count` slides in a loop, 5 seconds each, and goes on after a visitor has chosen one.
 * Stands still while paused, held or in a hidden tab; reduced motion starts it paused.
 */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [held, hold] = useState(false);
  const calm = useReducedMotion();
  const shown = useTabShown();
  const playing = chosen ?? !calm;
  const running = playing && shown && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however reached, gets its full time
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((now) => (now + 1) % count), autoplayInterval);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    playing,
    /** Goes to a slide; counts round at both ends. */
    show: (next: number) => setIndex((next + count) % count),
    toggle: () => setChosen(!playing),
    /** Stands still while someone works in the slide. */
    hold,
  };
}
