import { useId, useState } from 'react';
import { imagePath } from '#src/client/page/image-path.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { DesignStage, nameOf } from './design-stage.tsx';

interface CompareProps {
  /** The earlier and the later of two versions. */
  old: DesignView;
  next: DesignView;
}

/** Two versions beside each other; on a phone, one above the other. */
export const SideBySide = ({ old, next }: CompareProps) => (
  <div className="grid gap-px bg-line sm:grid-cols-2">
    {[old, next].map((design) => (
      <figure key={design.id} className="flex flex-col bg-sand">
        <DesignStage design={design} className="grow" />
        <figcaption className="bg-paper px-4 py-2 text-sm">
          <strong>Version {design.version}</strong>, sent {formatDay(design.createdAt)}
        </figcaption>
      </figure>
    ))}
  </div>
);

/** Two versions in one frame: left of the line the earlier, right of it the later. */
export function SliderView({ old, next }: CompareProps) {
  const [share, setShare] = useState(50);
  const id = useId();
  return (
    <div>
      <DesignStage design={next}>
        <img
          src={imagePath(old.designImageUrl)}
          alt={nameOf(old)}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          className="absolute inset-0 size-full bg-sand object-cover object-top"
        />
        <span
          aria-hidden="true"
          style={{ left: `${share}%` }}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 drawn bg-brick"
        />
      </DesignStage>
      <div className="flex items-center gap-4 px-4 py-2 text-sm">
        <span className="font-semibold whitespace-nowrap">Version {old.version}</span>
        <label htmlFor={id} className="sr-only">
          How much of version {old.version} is shown, from the left
        </label>
        <input
          id={id}
          type="range"
          value={share}
          aria-valuetext={`${share} % version ${old.version}, the rest version ${next.version}`}
          onChange={({ target }) => setShare(target.valueAsNumber)}
          className="h-11 min-w-0 grow accent-brick"
        />
        <span className="font-semibold whitespace-nowrap">Version {next.version}</span>
      </div>
    </div>
  );
}
