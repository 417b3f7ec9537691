import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ReviewState } from '#src/features/work/design/review/use-review.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { pinnedComments } from './pin-rules.ts';
import type { Discussion, ReviewSide } from './use-comments.ts';

interface CommentsPanelProps {
  review: ReviewState;
  side: ReviewSide;
  comments: Discussion;
  onPick: (id: string) => void;
  /** Adds a pin to what is written. */
  onPin: () => void;
  onSent: () => Promise<unknown>;
}

/** The comments on the version that is shown, and the form that adds one. */
export function CommentsPanel({ review, side, comments, onPick, ...on }: CommentsPanelProps) {
  const { shown, draft, active } = review;
  const { query, send } = comments;
  const found = query.data?.data ?? [];
  return (
    <section
      aria-label={`Comments on version ${shown.version}`}
      className="grid gap-3 border-t border-line pt-4"
    >
      <h4 className="font-semibold">
        Comments on version {shown.version}
        {found.length > 0 && <span className="font-normal text-stone"> · {found.length}</span>}
      </h4>
      {found.length > 0 && (
        <CommentList comments={found} active={active} names={side.names} onPick={onPick} />
      )}
      {query.data && found.length === 0 && (
        <p className="text-stone">
          None yet. Write about the whole design, or add a pin to show where you mean.
        </p>
      )}
      {!query.data &&
        (query.error ? (
          <ReadFailed title="The comments could not be fetched" query={query} />
        ) : (
          <Loading label="Fetching the comments…" />
        ))}
      <CommentForm
        draft={review.draftName}
        pin={draft}
        nextNumber={pinnedComments(found).length + 1}
        {...on}
        onUnpin={() => review.place(undefined)}
        send={send}
      />
    </section>
  );
}
