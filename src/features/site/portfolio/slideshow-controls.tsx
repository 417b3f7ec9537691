import type { ReactNode } from 'react';
import { showcaseSites } from '#src/shared/showcase.ts';

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
