import { imagePath } from '#src/client/image-path.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { useFocusAfter } from '#src/client/use-focus-after.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { DesignView } from './contract.ts';
import { Decision } from './decision.tsx';
import { DesignActions } from './design-actions.tsx';
import { nameOf } from './design-stage.tsx';
import { ReviewBoard } from './review-board.tsx';
import type { DesignThread } from './rules.ts';
import { useReview } from './use-review.ts';

interface DesignReviewProps extends DesignThread {
  customerId: string;
  reload: () => Promise<unknown>;
}

/** One design in the portal: the newest version to decide on, and every version before it. */
export function DesignReview({ latest, earlier, customerId, reload }: DesignReviewProps) {
  const review = useReview({ latest, earlier }, 'customer');
  const { shown } = review;
  const isPending = latest.status === 'pending';
  const decisionRef = useFocusAfter<HTMLParagraphElement>(!isPending);
  const names = { customer: 'You', admin: brand.name };
  return (
    <article>
      <Card className="overflow-clip">
        <ReviewBoard
          review={review}
          side={{ author: 'customer', customerId, names }}
          head={<Head {...shown} of={latest.version} />}
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
                  <p className="font-semibold">Is version {latest.version} as you want it?</p>
                  <DesignActions design={latest} reload={reload} />
                </>
              ) : (
                <Decision {...latest} side="customer" textRef={decisionRef} />
              )}
              {shown.designDescription && (
                // After what is asked, which a long text would push out of the first screen.
                <p className="measure whitespace-pre-line wrap-anywhere">
                  {shown.designDescription}
                </p>
              )}
            </div>
          }
        />
      </Card>
      {earlier.length > 0 && (
        <section aria-label={`Earlier versions of ${latest.designTitle}`} className="mt-5">
          <h4 className="font-semibold">Earlier versions</h4>
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {earlier.map((version) => (
              <EarlierVersion key={version.id} {...version} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

const Head = (design: DesignView & { of: number }) => (
  <header>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* A long title would push the decision out of the first screen. */}
      <h3 title={design.designTitle} className="line-clamp-2 text-2xl wrap-anywhere">
        {design.designTitle}
      </h3>
      <StatusBadge status={design.status} />
    </div>
    <p className="mt-1 text-sm text-stone">
      Version {design.version}
      {design.of > 1 && ` of ${design.of}`}, sent {formatDay(design.createdAt)}
    </p>
  </header>
);

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
        {design.status !== 'pending' && <StatusBadge status={design.status} />}
      </p>
      <p className="text-stone">
        Sent {formatDay(design.createdAt)}
        {design.commentCount > 0 && ` · ${countOf(design.commentCount)}`}
      </p>
      <Decision {...design} side="customer" />
    </div>
  </li>
);
