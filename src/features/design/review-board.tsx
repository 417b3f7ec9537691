import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { imagePath } from '#src/client/image-path.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { SideBySide, SliderView } from './compare-view.tsx';
import { DesignStage } from './design-stage.tsx';
import { middle } from './pin-rules.ts';
import { Pins } from './pins.tsx';
import { type ReviewSide, useComments } from './use-comments.ts';
import type { ReviewState } from './use-review.ts';
import { VersionLine } from './version-line.tsx';

interface ReviewBoardProps {
  review: ReviewState;
  side: ReviewSide;
  /** Above the image on a phone, beside it elsewhere. */
  head: ReactNode;
  /** What is asked, or was decided, of the version that is shown. */
  decision: ReactNode;
}

/** A version at its largest; beside it what is asked, the versions and the comments. */
export function ReviewBoard({ review, side, head, decision }: ReviewBoardProps) {
  const { shown, other, view, draft, active } = review;
  const discussion = useComments(side, shown.id);
  const board = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  const comments = discussion.query.data?.data ?? [];
  const newest = comments.at(-1)?.id;
  const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
  // After what is asked for is drawn.
  const scrollTo = (selector: string) =>
    requestAnimationFrame(() => find(selector)?.scrollIntoView({ block: 'nearest' }));
  const handlePin = (id: string) => {
    review.mark(id);
    scrollTo(`[data-comment="${id}"]`);
  };
  const handleComment = (id: string) => {
    review.mark(id);
    scrollTo('[data-stage]');
    // Within a tall image, which scrolls by itself.
    scrollTo(`[data-pin="${id}"]`);
  };
  useEffect(() => {
    if (!hasSent.current || !newest) return;
    hasSent.current = false;
    const written = board.current?.querySelector(`[data-comment="${newest}"]`);
    written?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const [old, next] =
    other && other.version < shown.version ? [other, shown] : [shown, other ?? shown];
  return (
    <div
      ref={board}
      className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]"
    >
      <div className="p-4 pb-3 md:col-start-2 md:px-7 md:pt-6">{head}</div>
      <div
        data-stage
        className="scroll-mt-4 md:sticky md:top-0 md:col-start-1 md:row-span-2 md:row-start-1 md:self-start"
      >
        {view === 'one' && (
          <DesignStage key={shown.id} design={shown}>
            <Pins
              {...{ comments, active, draft }}
              names={side.names}
              author={side.author}
              onPick={handlePin}
              onPlace={review.place}
              onPlaced={() => find('textarea')?.focus()}
            />
          </DesignStage>
        )}
        {view === 'side' && <SideBySide old={old} next={next} />}
        {view === 'slider' && <SliderView key={`${old.id}${next.id}`} old={old} next={next} />}
        {view === 'one' && (
          <p className="flex flex-wrap justify-end gap-x-6 border-line px-4 py-2 text-sm md:border-b">
            <span className="mr-auto text-stone max-md:hidden">
              Click the picture where a comment belongs.
            </span>
            <FullSize address={shown.designImageUrl} version={shown.version} />
          </p>
        )}
      </div>
      <div className="grid content-start gap-4 p-4 md:px-7 md:pt-1 md:pb-6">
        {decision}
        <VersionLine
          review={review}
          title={shown.designTitle}
          onChange={() => scrollTo('[data-stage]')}
        />
        <CommentsPanel
          key={shown.id}
          review={review}
          side={side}
          comments={discussion}
          onPick={handleComment}
          onPin={() => {
            flushSync(() => review.place(middle));
            find('[data-draft]')?.focus();
          }}
          onSent={() => {
            hasSent.current = true;
            return discussion.reload();
          }}
        />
      </div>
    </div>
  );
}

const FullSize = ({ address, version }: { address: string; version: number }) => (
  <a
    href={imagePath(address)}
    target="_blank"
    rel="noreferrer"
    className="underline underline-offset-2"
  >
    See version {version} full size<span className="sr-only"> (opens in a new tab)</span>
  </a>
);
