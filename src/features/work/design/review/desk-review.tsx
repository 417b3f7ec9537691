import { useState } from 'react';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import type { DesignThread } from '#src/features/work/design/design-rules.ts';
import { sayDesignOnDesk } from '#src/features/work/design/texts.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { Decision } from './decision.tsx';
import { ReviewBoard } from './review-board.tsx';
import { useReview } from './use-review.ts';

interface DeskReviewProps extends DesignThread {
  customerId: string;
  /** The customer's name. */
  name: string;
  /** The id of the version to open the review at; closed without. */
  opensAt?: string | undefined;
}

/** The button on the desk that opens a design with its versions and comments in place. */
export function DeskReview({ latest, earlier, opensAt, ...customer }: DeskReviewProps) {
  const [isOpen, setOpen] = useState(opensAt !== undefined);
  const count = [latest, ...earlier].reduce((sum, { commentCount }) => sum + commentCount, 0);
  return (
    <div className={isOpen ? 'grid basis-full gap-4' : undefined}>
      <Button
        look="quiet"
        className="-ml-5 justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close the review' : `Open the review${count > 0 ? `, ${count} comments` : ''}`}
      </Button>
      {isOpen && <OpenReview {...{ latest, earlier, opensAt }} {...customer} />}
    </div>
  );
}

function OpenReview({ customerId, name, opensAt, ...thread }: DeskReviewProps) {
  const review = useReview(thread, 'admin', opensAt);
  const { shown } = review;
  return (
    <div className="rounded border border-line">
      <ReviewBoard
        review={review}
        side={{ author: 'admin', customerId, names: { customer: name, admin: 'You' } }}
        head={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <strong>Version {shown.version}</strong>, sent {formatDay(shown.createdAt)}
            </p>
            <StatusBadge status={shown.status} words={sayDesignOnDesk(shown.status)} />
          </div>
        }
        decision={
          shown === thread.latest && shown.status === 'pending' ? (
            <p className="text-stone">It waits for the customer’s decision.</p>
          ) : (
            <Decision {...shown} side="admin" />
          )
        }
      />
    </div>
  );
}
