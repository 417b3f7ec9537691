import { useEffect, useRef } from 'react';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { imagePath } from '#src/client/page/image-path.ts';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { type DesignThread, groupVersions } from '#src/features/work/design/design-rules.ts';
import { sayDesign } from '#src/features/work/design/texts.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { Decision } from './decision.tsx';
import { DesignActions } from './design-actions.tsx';
import { nameOf } from './design-stage.tsx';
import { ReviewBoard } from './review-board.tsx';
import { undoKeyOf } from './use-decision.ts';
import { useReview } from './use-review.ts';

interface EarlierVersionsProps {
  title: string;
  /** Newest first. */
  versions: readonly DesignView[];
}

/** What was shown before, with each decision. Renders nothing where there was nothing. */
function EarlierVersions({ title, versions }: EarlierVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-label={`Earlier versions of ${title}`} className="mt-5">
      <h4 className="font-semibold">Earlier versions</h4>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {versions.map((version) => (
          <EarlierVersion key={version.id} {...version} />
        ))}
      </ul>
    </section>
  );
}

const countOf = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

const EarlierVersion = (design: DesignView) => (
  <li className="flex flex-wrap items-start gap-4 rounded border border-line p-4">
    <a
      href={imagePath(design.designImageUrl)}
      target="_blank"
      rel="noreferrer"
      className="block bg-sand"
    >
      <img
        src={imagePath(design.designImageUrl)}
        alt={nameOf(design)}
        loading="lazy"
        className="h-20 w-28 rounded-sm object-cover object-top"
      />
      <span className="sr-only"> (opens full size in a new tab)</span>
    </a>
    <div className="min-w-48 grow basis-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{nameOf(design)}</span>
        {design.status !== 'pending' && (
          <StatusBadge status={design.status} words={sayDesign(design.status, false)} />
        )}
      </p>
      <p className="text-stone">
        Sent {formatDay(design.createdAt)}
        {design.commentCount > 0 && ` · ${countOf(design.commentCount)}`}
      </p>
      <Decision {...design} side="customer" />
    </div>
  </li>
);

interface DesignReviewProps extends DesignThread {
  customerId: string;
  /** The id of the version that was asked for, if it is one of these. */
  opensAt: string | undefined;
  /** Whether it stands above all others. */
  isFirst: boolean;
  reload: () => Promise<unknown>;
}

/** One design in the portal: the newest version to decide on, and every version before it. */
function DesignReview({ latest, earlier, customerId, ...asked }: DesignReviewProps) {
  const brand = useBrand();
  const { opensAt, isFirst, reload } = asked;
  const review = useReview({ latest, earlier }, 'customer', opensAt);
  const article = useSought(opensAt !== undefined, isFirst);
  const { shown } = review;
  const isPending = latest.status === 'pending';
  const decisionRef = useFocusAfter<HTMLParagraphElement>(!isPending);
  const names = { customer: 'You', admin: brand.name };
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={latest.designTitle}
      className="scroll-mt-4 outline-none"
    >
      <Card className="overflow-clip">
        <ReviewBoard
          review={review}
          side={{ author: 'customer', customerId, names }}
          head={<Head {...shown} latestVersion={latest.version} />}
          decision={
            <div className="grid gap-3">
              {shown !== latest ? (
                <>
                  <Decision {...shown} side="customer" />
                  <Button look="secondary" onClick={() => review.show(latest.version)}>
                    Back to version {latest.version}
                    {isPending && ', which waits for you'}
                  </Button>
                </>
              ) : isPending ? (
                <>
                  <p className="font-semibold">
                    Is {earlier.length > 0 ? `version ${latest.version}` : 'this'} as you want it?
                  </p>
                  <DesignActions design={latest} reload={reload} />
                </>
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <Decision {...latest} side="customer" textRef={decisionRef} />
                  <UndoButton rowKey={undoKeyOf(latest)} />
                </div>
              )}
              {shown.designDescription && (
                // After what is asked, which a long text would push out of the first screen.
                <p className="measure whitespace-pre-line wrap-anywhere">
                  <strong className="text-stone">What to look at:</strong>{' '}
                  <span dir="auto">{shown.designDescription}</span>
                </p>
              )}
            </div>
          }
        />
      </Card>
      <EarlierVersions title={latest.designTitle} versions={earlier} />
    </article>
  );
}

/** Returns a ref for what was asked for: it comes into view, and the focus with it. */
function useSought(isSought: boolean, isInView: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSought) return;
    ref.current?.focus({ preventScroll: true });
    if (!isInView) ref.current?.scrollIntoView({ block: 'start' });
  }, [isSought, isInView]);
  return ref;
}

/** Titles that fit two lines of large letters, in characters. */
const longTitle = 40;

const Head = (design: DesignView & { latestVersion: number }) => (
  <header>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* A long title is smaller, or it would push the decision out of the first screen. */}
      <h3
        title={design.designTitle}
        className={`wrap-anywhere ${design.designTitle.length > longTitle ? 'line-clamp-3 text-base' : 'line-clamp-2 text-2xl'}`}
      >
        {design.designTitle}
      </h3>
      <StatusBadge
        status={design.status}
        words={sayDesign(design.status, design.version === design.latestVersion)}
      />
    </div>
    <p className="mt-1 text-sm text-stone">
      Version {design.version}
      {design.latestVersion > 1 && ` of ${design.latestVersion}`}, sent{' '}
      {formatDay(design.createdAt)}
    </p>
  </header>
);

interface DesignThreadsProps {
  customerId: string;
  designs: readonly DesignView[];
  /** The id of the version to open at. */
  opensAt: string | undefined;
  reload: () => Promise<unknown>;
}

/** Every design of a project, the one with the newest version first. */
export const DesignThreads = ({ designs, opensAt, ...rest }: DesignThreadsProps) => (
  <div className="grid gap-10">
    {groupVersions(designs).map(({ latest, earlier }, index) => (
      <DesignReview
        key={latest.threadId}
        {...{ latest, earlier, ...rest }}
        opensAt={[latest, ...earlier].find(({ id }) => id === opensAt)?.id}
        isFirst={index === 0}
      />
    ))}
  </div>
);
