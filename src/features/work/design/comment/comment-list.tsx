import { useLayoutEffect, useRef } from 'react';
import type { Author } from '#src/features/work/design/rules.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { CommentView } from './comment-contract.ts';

interface CommentListProps {
  comments: readonly CommentView[];
  names: Record<Author, string>;
  active: string | undefined;
  onPick: (id: string) => void;
}

const colours: Record<Author, string> = { customer: 'bg-brick', admin: 'bg-bottle' };

/** The comments on one version, oldest first; it opens at the newest. */
export function CommentList({ comments, names, active, onPick }: CommentListProps) {
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
