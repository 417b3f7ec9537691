import { keepPreviousData } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { PersonResult, StoryEntry } from '#src/features/desk/people/contract.ts';
import { DeleteNote } from '#src/features/desk/people/note/delete-note.tsx';
import { storyHeading } from '#src/features/desk/people/people-rules.ts';
import { personMessages } from '#src/features/desk/people/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { groupByDay } from '#src/shared/dates/group-by-day.ts';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { deskLink, type PersonPart, personLink } from '#src/shared/desk/desk-links.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { formatPence } from '#src/shared/money.ts';

/** Where the desk shows what an entry of a person's story is about; undefined if nowhere else. */
function linkOf(personId: string, { about }: StoryEntry, part?: PersonPart): string | undefined {
  if (about && about.kind !== 'note' && about.kind !== 'customer')
    return deskLink(about.kind, about.id);
  return part && personLink(personId, part);
}

/** The kind of an entry, on the line of the story. Its words say the same. */
const StoryIcon = ({ icon }: { icon: string }) => (
  <span
    aria-hidden="true"
    className="absolute top-1.5 -left-[calc(1rem+1px)] grid size-8 place-items-center rounded-full border border-line bg-paper text-bottle"
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
    >
      <path d={icon} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
);

/** One entry of a story: an icon on the line, what happened and when. */
function StoryItem({ personId, entry }: { personId: string; entry: StoryEntry }) {
  const { at, kind, title, text, amount, status } = entry;
  const isNote = kind === 'note';
  const { icon, part, says } = useDesk().story[kind];
  const link = linkOf(personId, entry, part);
  const isWhole = isNote || kind === 'reply';
  return (
    <li data-kind={kind} className="relative grid grid-cols-1 py-1.5 pl-7">
      <StoryIcon icon={icon} />
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
            {status && <StatusBadge status={status} {...(says && { words: says(status) })} />}
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

interface StoryLineProps {
  /** The person, with the first page of their story. */
  result: PersonResult;
  only: StoryPart | undefined;
}

/** The entries of a story, or of a part of it, a page at a time. */
function StoryLine({ result, only }: StoryLineProps) {
  const { id, story, earlier } = result.data;
  const first = { ...result, data: story, earlier };
  const query = api.admin.person.story.useInfiniteQuery(
    { id, only },
    {
      getNextPageParam: ({ earlier }) => earlier ?? undefined,
      placeholderData: keepPreviousData,
      initialData: only ? undefined : { pages: [first], pageParams: [null] },
    },
  );
  if (!query.data && query.error)
    return <ReadFailed title={personMessages.storyFailed} query={query} />;
  if (!query.data) return <Loading label="Fetching their story…" />;
  const entries = query.data.pages.flatMap(({ data }) => data);
  const days = groupByDay(entries, ({ at }) => at);
  if (days.length === 0) return <Empty title="Nothing of that kind yet" />;
  return (
    <>
      <ol aria-busy={query.isFetching} className="grid grid-cols-1">
        {days.map(({ day, items }) => (
          <li key={day} className="grid grid-cols-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <h3 className="tabular pt-2 font-sans text-sm font-semibold whitespace-nowrap text-stone max-sm:pt-4 sm:pr-7 sm:text-right">
              <time dateTime={day}>{formatDate(day)}</time>
            </h3>
            <ol className="grid grid-cols-1 border-l-2 border-line max-sm:ml-4 sm:pb-4">
              {items.map((entry) => (
                <StoryItem key={entry.key} personId={id} entry={entry} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ShowEarlier query={query} />
    </>
  );
}

/** What can be shown alone: messages and mails have parts of the page of their own. */
const shownParts = ['requests', 'work', 'money', 'notes'] as const satisfies StoryPart[];

const parts: readonly [part: StoryPart | undefined, label: string][] = [
  [undefined, 'Everything'],
  ['requests', 'Requests'],
  ['work', 'Work'],
  ['money', 'Money'],
  ['notes', 'Notes'],
];

interface StoryPartsProps {
  selected: StoryPart | undefined;
  onSelect: (part: StoryPart | undefined) => void;
}

/** Chooses which part of a story is shown. */
const StoryParts = ({ selected, onSelect }: StoryPartsProps) => (
  <fieldset aria-label="Show" className="flex flex-wrap gap-2">
    {parts.map(([part, label]) => (
      <button
        key={label}
        type="button"
        aria-pressed={part === selected}
        onClick={() => onSelect(part)}
        className="min-h-11 cursor-pointer rounded-full border border-edge px-4 text-sm hover:bg-sand aria-pressed:chosen aria-pressed:border-bottle aria-pressed:bg-bottle aria-pressed:text-paper"
      >
        {label}
      </button>
    ))}
  </fieldset>
);

const isShown = isOneOf(shownParts);

/** Everything that happened with a person on one line, newest first. The address names what is shown. */
export function Story({ result }: { result: PersonResult }) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('only');
  const only = isShown(asked) ? asked : undefined;
  return (
    <section aria-labelledby={storyHeading} className="grid grid-cols-1 gap-4">
      <h2 id={storyHeading} tabIndex={-1} className="text-2xl">
        Their story
      </h2>
      <div className="empty:hidden">
        <UndoButton rowKey={`note.${result.data.id}`} name="the deleted note" />
      </div>
      <StoryParts
        selected={only}
        onSelect={(part) => navigate(part ? `${path}?only=${part}` : path, { replace: true })}
      />
      <StoryLine result={result} only={only} />
    </section>
  );
}
