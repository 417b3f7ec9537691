import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long each slide is shown, in milliseconds. */
const autoplayInterval = 5000;

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

const useReducedMotion = () =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(reducedMotionQuery);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(reducedMotionQuery).matches,
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
 * Cycles through `count` slides, 5 seconds each, also after a visitor selects one. Stops while
 * paused, held or in a hidden tab. Starts paused if the visitor prefers reduced motion.
 */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0);
  const [playChoice, setPlayChoice] = useState<boolean>();
  const [held, hold] = useState(false);
  const reducedMotion = useReducedMotion();
  const shown = useTabShown();
  const playing = playChoice ?? !reducedMotion;
  const running = playing && shown && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however reached, gets its full time
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), autoplayInterval);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    playing,
    /** Shows a slide; the index wraps around by one at both ends. */
    show: (next: number) => setIndex((next + count) % count),
    toggle: () => setPlayChoice(!playing),
    /** Stops the slideshow while a visitor uses a slide. */
    hold,
  };
}
