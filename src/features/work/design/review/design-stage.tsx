import { type ReactNode, useState } from 'react';
import { watchEnds } from '#src/client/desk/use-tab-row.ts';
import { imagePath } from '#src/client/page/image-path.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';

/** What is narrower than this part of its height is shown as wide as there is room, and scrolls. */
const narrow = 0.7;
/** Width by height of what has not loaded yet. */
const usual = 1.5;

/** The most that a version is high; on a phone less, so that what is asked is in the first screen. */
const height = '[--stage:28dvh] md:[--stage:min(60dvh,34rem)]';

interface DesignStageProps {
  design: DesignView;
  /** Drawn over the image, in its own box. */
  children?: ReactNode;
  className?: string;
}

export const nameOf = ({ designTitle, version }: DesignView) =>
  `${designTitle}, version ${version}`;

const watchBox = (box: HTMLElement | null) => (box ? watchEnds(box) : undefined);

/** One version, whole if it is not very tall, and at most 60 % of the screen high. */
export function DesignStage({ design, children, className = '' }: DesignStageProps) {
  const [ratio, setRatio] = useState(usual);
  const isTall = ratio < narrow;
  const image = (
    <div
      className="relative mx-auto"
      style={{ width: isTall ? '100%' : `min(100%, ${ratio} * var(--stage))` }}
    >
      <img
        src={imagePath(design.designImageUrl)}
        alt={nameOf(design)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight || usual)
        }
        style={{ aspectRatio: ratio }}
        className="block w-full"
      />
      {children}
    </div>
  );
  if (!isTall) return <div className={`${height} bg-sand ${className}`}>{image}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark for each version
    <div
      ref={watchBox}
      role="group"
      aria-label={`${nameOf(design)}: scroll to see all of it`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className={`${height} max-h-(--stage) picture-shadows bg-sand -outline-offset-3 ${className}`}
    >
      {image}
    </div>
  );
}

/** A link to the whole image of a version. */
export const FullSize = ({ address, version }: { address: string; version: number }) => (
  <a
    href={imagePath(address)}
    target="_blank"
    rel="noreferrer"
    className="underline underline-offset-2"
  >
    See version {version} full size<span className="sr-only"> (opens in a new tab)</span>
  </a>
);
