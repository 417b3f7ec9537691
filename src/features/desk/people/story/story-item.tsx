import { Link } from 'wouter';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import type { StoryEntry } from '#src/features/desk/people/contract.ts';
import { DeleteNote } from '#src/features/desk/people/note/delete-note.tsx';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { StoryIcon } from './story-icon.tsx';
import { linkOf } from './story-rules.ts';

/** One entry of a story: an icon on the line, what happened and when. */
export function StoryItem({ personId, entry }: { personId: string; entry: StoryEntry }) {
  const { at, kind, title, text, amount, status } = entry;
  const isNote = kind === 'note';
  const link = linkOf(personId, entry);
  const isWhole = isNote || kind === 'reply';
  return (
    <li data-kind={kind} className="relative grid grid-cols-1 py-1.5 pl-7">
      <StoryIcon kind={kind} />
      <div className={isNote ? 'rounded bg-butter/35 px-4 py-2' : 'px-1'}>
        <div className="flex items-baseline gap-x-3">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {link ? (
                <Link
                  href={link}
                  className="underline decoration-edge underline-offset-4 hover:decoration-current"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
            {amount !== null && <span className="tabular">{formatPence(amount)}</span>}
            {status && <StatusBadge status={status} />}
          </p>
          <time dateTime={at} className="tabular text-sm text-stone">
            {formatTime(at)}
          </time>
        </div>
        {text && (
          <p
            dir="auto"
            className={`measure wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'line-clamp-4'} ${isNote ? '' : 'text-stone'}`}
          >
            {text}
          </p>
        )}
        {isNote && entry.about && <DeleteNote id={personId} noteId={entry.about.id} text={text} />}
      </div>
    </li>
  );
}
