import type { Ref } from 'react';
import type { DesignStatus, DesignView } from '#src/features/work/design/contract.ts';
import type { Author } from '#src/features/work/design/design-rules.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';

type Decided = Exclude<DesignStatus, 'pending'>;

/** What was decided, as each side reads it. */
const labels: Record<Author, Record<Decided, string>> = {
  customer: {
    approved: 'You approved this',
    revision_requested: 'You asked for changes',
    rejected: 'You rejected this',
  },
  admin: {
    approved: 'Approved',
    revision_requested: 'Changes asked for',
    rejected: 'Rejected',
  },
};

interface DecisionProps extends Pick<DesignView, 'status' | 'decidedAt' | 'customerFeedback'> {
  /** Who reads it. */
  side: Author;
  textRef?: Ref<HTMLParagraphElement>;
}

/** A decision with its date and the words given. */
export function Decision({ status, decidedAt, customerFeedback, side, textRef }: DecisionProps) {
  if (status === 'pending') return <p>Replaced before it was decided.</p>;
  return (
    <div>
      <p ref={textRef} tabIndex={-1}>
        <strong>{labels[side][status]}</strong>
        {decidedAt && (
          <>
            {' '}
            on <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>
          </>
        )}
      </p>
      {customerFeedback && (
        <p dir="auto" className="mt-1 text-stone wrap-anywhere">
          “{customerFeedback}”
        </p>
      )}
    </div>
  );
}
