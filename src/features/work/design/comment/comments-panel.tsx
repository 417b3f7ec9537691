import { useLayoutEffect, useRef } from 'react';
import { ReadOnlyNote, useIsReadOnly } from '#src/client/api/read-only.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import type { Mutate } from '#src/client/forms/use-submission.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { Author } from '#src/features/work/design/design-rules.ts';
import type { ReviewState } from '#src/features/work/design/review/use-review.ts';
import { designMessages } from '#src/features/work/design/texts.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import {
  type CommentView,
  commentForm,
  type PinPlace,
  type WrittenComment,
} from './comment-contract.ts';
import { pinnedComments } from './pin-rules.ts';
import type { Discussion, ReviewSide } from './use-comments.ts';

interface CommentListProps {
  comments: readonly CommentView[];
  names: Record<Author, string>;
  active: string | undefined;
  onPick: (id: string) => void;
}

const colours: Record<Author, string> = { customer: 'bg-brick', admin: 'bg-bottle' };

/** The comments on one version, oldest first; it opens at the newest. */
function CommentList({ comments, names, active, onPick }: CommentListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, []);
  return (
    <div
      ref={list}
      role="log"
      aria-label="Comments"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-[26rem] scroll-shadows"
    >
      <ol className="grid gap-2">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            {...comment}
            name={names[comment.author]}
            isActive={comment.id === active}
            onPick={() => onPick(comment.id)}
          />
        ))}
      </ol>
    </div>
  );
}

interface CommentProps extends CommentView {
  name: string;
  isActive: boolean;
  onPick: () => void;
}

function Comment({ id, author, createdAt, text, pin, name, isActive, onPick }: CommentProps) {
  return (
    <li
      data-comment={id}
      className={`flex items-start gap-3 rounded border p-3 ${isActive ? 'border-butter bg-butter/20' : 'border-line'} ${author === 'admin' ? 'bg-cream' : 'bg-paper'}`}
    >
      {pin && (
        <button
          type="button"
          aria-pressed={isActive}
          aria-label={`Show pin ${pin.number} on the picture`}
          onClick={onPick}
          className={`tabular grid size-7 shrink-0 border border-transparent aria-pressed:chosen cursor-pointer place-items-center rounded-full text-sm/none font-semibold text-paper ${colours[author]}`}
        >
          {pin.number}
        </button>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-stone">
          <strong dir="auto" className="text-ink">
            {name}
          </strong>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  );
}

interface CommentFormProps {
  /** The name that the draft is kept under. */
  draft: string;
  pin: PinPlace | undefined;
  /** The number that the pin will have. */
  nextNumber: number;
  onPin: () => void;
  onUnpin: () => void;
  send: Mutate<WrittenComment, unknown>;
  onSent: () => Promise<unknown>;
}

/** Writes a comment, pinned or about the whole. What is typed is kept until it was sent. */
function CommentForm({ draft, pin, nextNumber, send, ...on }: CommentFormProps) {
  const isReadOnly = useIsReadOnly();
  const { form, submit, busy } = useSubmitForm(commentForm, send, {
    failure: { title: designMessages.commentFailed, hint: designMessages.commentFailedHint },
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { text: '' },
    again: 'text',
  });
  const handleSubmit = form.handleSubmit(async ({ text }) => {
    if (!(await submit({ text, pin }))) return;
    on.onUnpin();
    await on.onSent();
  });
  return (
    <Form onSubmit={handleSubmit} className="grid gap-3">
      <TextAreaField
        {...bindField(form)('text')}
        label={pin ? `Comment at pin ${nextNumber}` : 'Your comment'}
        rows={2}
        className="min-h-20"
      />
      <div className="flex flex-wrap gap-2 *:px-3">
        <SubmitButton look="secondary" disabled={isReadOnly} busy={busy}>
          Send Comment
        </SubmitButton>
        {pin ? (
          <Button look="quiet" onClick={on.onUnpin}>
            Remove pin
          </Button>
        ) : (
          <Button look="quiet" onClick={on.onPin}>
            Add a pin
          </Button>
        )}
      </div>
      <ReadOnlyNote />
    </Form>
  );
}

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
