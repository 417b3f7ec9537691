import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CommentsPanel } from '#src/features/work/design/comment/comments-panel.tsx';
import { middle } from '#src/features/work/design/comment/pin-rules.ts';
import { Pins } from '#src/features/work/design/comment/pins.tsx';
import { type ReviewSide, useComments } from '#src/features/work/design/comment/use-comments.ts';
import { SideBySide, SliderView } from './compare-view.tsx';
import { DesignStage, FullSize } from './design-stage.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { useBoardScroll } from './use-board-scroll.ts';
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

/**
 * A version at its largest; beside it what is asked, the versions and the comments. Two versions take the
 * whole width, with the rest beneath.
 */
export function ReviewBoard({ review, side, head, decision }: ReviewBoardProps) {
  const { shown, other, view, draft, active } = review;
  const discussion = useComments(side, shown.id);
  const comments = discussion.query.data?.data ?? [];
  const { board, find, scrollTo, followSent } = useBoardScroll(comments.at(-1)?.id);
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
  const [old, next] =
    other && other.version < shown.version ? [other, shown] : [shown, other ?? shown];
  const isOne = view === 'one';
  return (
    <ReviewLayout
      ref={board}
      isOne={isOne}
      head={head}
      stage={
        <>
          {isOne && (
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
          {isOne && (
            <p className="flex flex-wrap justify-end gap-x-6 border-line px-4 py-2 text-sm md:border-b">
              <span className="mr-auto text-stone max-md:hidden">
                Click the picture where a comment belongs.
              </span>
              <FullSize address={shown.designImageUrl} version={shown.version} />
            </p>
          )}
        </>
      }
      decision={decision}
      versions={
        <VersionLine
          review={review}
          title={shown.designTitle}
          onChange={() => scrollTo('[data-stage]')}
        />
      }
      comments={
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
            followSent();
            return discussion.reload();
          }}
        />
      }
    />
  );
}
