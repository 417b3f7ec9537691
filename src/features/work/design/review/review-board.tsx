import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { imagePath } from '#src/client/page/image-path.ts';
import { CommentsPanel } from '#src/features/work/design/comment/comments-panel.tsx';
import { middle } from '#src/features/work/design/comment/pin-rules.ts';
import { Pins } from '#src/features/work/design/comment/pins.tsx';
import { type ReviewSide, useComments } from '#src/features/work/design/comment/use-comments.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { DesignStage, FullSize, nameOf } from './design-stage.tsx';
import { ReviewLayout } from './review-layout.tsx';
import type { ReviewState } from './use-review.ts';
import { VersionLine } from './version-line.tsx';

/**
 * Finds and scrolls to the parts of a review. After `followSent` the next comment that is new, by the id
 * of the newest, comes into view.
 */
function useBoardScroll(newest: string | undefined) {
  const board = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
  useEffect(() => {
    if (!hasSent.current || !newest) return;
    hasSent.current = false;
    const written = board.current?.querySelector(`[data-comment="${newest}"]`);
    written?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return {
    board,
    find,
    /** After what is asked for is drawn. */
    scrollTo: (selector: string) =>
      requestAnimationFrame(() => find(selector)?.scrollIntoView({ block: 'nearest' })),
    followSent() {
      hasSent.current = true;
    },
  };
}

interface CompareProps {
  /** The earlier and the later of two versions. */
  old: DesignView;
  next: DesignView;
}

/** Two versions beside each other; on a phone, one above the other. */
const SideBySide = ({ old, next }: CompareProps) => (
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
function SliderView({ old, next }: CompareProps) {
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
