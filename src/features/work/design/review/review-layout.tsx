import type { ReactNode, Ref } from 'react';

interface ReviewLayoutProps {
  ref: Ref<HTMLDivElement>;
  /** Whether one version is shown, and not two. */
  isOne: boolean;
  head: ReactNode;
  stage: ReactNode;
  decision: ReactNode;
  versions: ReactNode;
  comments: ReactNode;
}

/** Where each part stands from a tablet up; on a phone they stand in their order. */
const places = {
  // The image on the left, all else beside it.
  one: {
    board: 'md:grid-rows-[auto_auto_auto_1fr]',
    head: 'md:col-start-2 md:row-start-1',
    stage: 'md:sticky md:top-0 md:col-start-1 md:row-start-1 md:row-span-4 md:self-start',
    decision: 'md:col-start-2 md:row-start-2 md:pt-1',
    versions: 'md:col-start-2 md:row-start-3',
    comments: 'md:col-start-2 md:row-start-4',
  },
  // The images across, beneath what is asked and the choice of them; the comments below.
  two: {
    board: '',
    head: 'md:col-start-1 md:row-start-1',
    stage: 'md:col-span-2 md:row-start-3',
    decision: 'md:col-start-1 md:row-start-2 md:pt-1 md:pb-5',
    versions: 'md:col-start-2 md:row-start-1 md:row-span-2 md:py-5 md:*:border-t-0 md:*:pt-0',
    comments: 'md:col-span-2 md:row-start-4 md:max-w-3xl md:pt-6 md:*:border-t-0 md:*:pt-0',
  },
} as const;

/** The parts of a review: the image at its largest, and beside or beneath it what is asked. */
export function ReviewLayout({ ref, isOne, ...parts }: ReviewLayoutProps) {
  const place = places[isOne ? 'one' : 'two'];
  return (
    <div
      ref={ref}
      className={`grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${place.board}`}
    >
      <div className={`p-4 pb-3 md:px-7 md:pt-6 ${place.head}`}>{parts.head}</div>
      <div data-stage className={`scroll-mt-4 ${place.stage}`}>
        {parts.stage}
      </div>
      <div className={`px-4 pt-2 md:px-7 ${place.decision}`}>{parts.decision}</div>
      <div className={`px-4 pt-4 empty:hidden md:px-7 ${place.versions}`}>{parts.versions}</div>
      <div className={`p-4 md:px-7 md:pb-6 ${place.comments}`}>{parts.comments}</div>
    </div>
  );
}
