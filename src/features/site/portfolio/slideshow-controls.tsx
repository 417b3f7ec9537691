import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { showcaseSites } from '#src/shared/showcase.ts';

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

interface ControlsProps {
  index: number;
  playing: boolean;
  show: (index: number) => void;
  toggle: () => void;
}

/** Previous, pause and next buttons, and one dot for each slide. */
export function SlideshowControls({ index, playing, show, toggle }: ControlsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-cream/25 pt-3">
      <div className="flex flex-wrap gap-2">
        <IconButton label="Previous website" onClick={() => show(index - 1)}>
          <path d="M12.5 4 6.5 10l6 6" />
        </IconButton>
        <IconButton label={playing ? 'Pause slideshow' : 'Play slideshow'} onClick={toggle}>
          <path d={playing ? 'M7 4v12M13 4v12' : 'M6 4v12l10-6z'} />
        </IconButton>
        <IconButton label="Next website" onClick={() => show(index + 1)}>
          <path d="m7.5 4 6 6-6 6" />
        </IconButton>
      </div>
      <ul className="flex flex-wrap">
        {showcaseSites.map(({ slug, name }, number) => (
          <li key={slug}>
            <button
              type="button"
              aria-label={`Show ${name}`}
              aria-current={number === index}
              onClick={() => show(number)}
              className="group grid h-11 w-6 sm:w-8 cursor-pointer place-items-center rounded"
            >
              <span className="size-3 rounded-full border-2 border-cream group-hover:bg-cream group-aria-[current=true]:chosen group-aria-[current=true]:w-5 group-aria-[current=true]:border-butter group-aria-[current=true]:bg-butter" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded border border-cream/60 hover:bg-cream hover:text-bottle"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
