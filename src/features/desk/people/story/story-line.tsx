import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { PersonResult, StoryEntry } from '#src/features/desk/people/contract.ts';
import { DeleteNote } from '#src/features/desk/people/note/delete-note.tsx';
import type { StoryPart } from '#src/features/desk/people/rules.ts';
import { personMessages } from '#src/features/desk/people/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { groupByDay } from '#src/shared/dates/group-by-day.ts';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { deskLink, type PersonPart, personLink } from '#src/shared/desk/desk-links.ts';
import type { StoryKind } from '#src/shared/desk/story-kinds.ts';
import { formatPence } from '#src/shared/money.ts';

/** The part of the page that shows what entries of these kinds are about. */
const partsOf: Partial<Record<StoryKind, PersonPart>> = {
  project: 'work',
  design: 'work',
  change: 'work',
  charge: 'money',
  invoice: 'money',
  message: 'messages',
  mail: 'mails',
};

/** Where the desk shows what an entry of a person's story is about; undefined if nowhere else. */
function linkOf(personId: string, { kind, about }: StoryEntry): string | undefined {
  if (about && about.kind !== 'note' && about.kind !== 'customer')
    return deskLink(about.kind, about.id);
  const part = partsOf[kind];
  return part && personLink(personId, part);
}

/** Lines on 20 by 20. */
const lines: Record<StoryKind, string> = {
  inquiry: 'M3 4h14v10H9l-4 3v-3H3Zm4 4h6M7 11h3',
  consultation:
    'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M10 14.5v.1M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z',
  quote: 'M5 3h10v14l-2-1.5-1.5 1.5-1.5-1.5L8.5 17 7 15.5 5 17Zm3 4h4M8 10h4',
  update: 'M16 10a6 6 0 1 1-2-4.5M16 3v3h-3',
  order: 'M3 4h2l2 9h8l2-6H6M8 16.5v.1M14 16.5v.1',
  project: 'M3 6h5l1.5 2H17v8H3Z',
  design: 'M3 4h14v12H3Zm0 9 4-4 4 4 2-2 4 3',
  change: 'm4 16 1-4 8-8 3 3-8 8Zm8-11 3 3',
  charge: 'M13 6a3 3 0 0 0-5.5 2c0 3 .5 4-1 7h7M6 11h5',
  invoice: 'M5 3h7l3 3v11H5Zm3 6h4M8 12h4',
  message: 'M3 5h14v9h-6l-4 3v-3H3Z',
  reply: 'm8 4-5 5 5 5v-3c4 0 6.5 1 9 4-.5-5-3.5-8-9-8Z',
  mail: 'M3 5h14v10H3Zm0 1 7 5 7-5',
  note: 'M4 4h12v8l-4 4H4Zm8 12v-4h4',
  person: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8a6 6 0 0 1 12 0Z',
  privacy: 'M5 9V7a5 5 0 0 1 10 0v2M4 9h12v8H4Zm6 3v2',
  portal: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Zm6 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
};

/** The kind of an entry, on the line of the story. Its words say the same. */
const StoryIcon = ({ kind }: { kind: StoryKind }) => (
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
      <path d={lines[kind]} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
);

/** One entry of a story: an icon on the line, what happened and when. */
function StoryItem({ personId, entry }: { personId: string; entry: StoryEntry }) {
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

interface StoryLineProps {
  /** The person, with the first page of their story. */
  result: PersonResult;
  only: StoryPart | undefined;
}

/** The entries of a story, or of a part of it, a page at a time. */
export function StoryLine({ result, only }: StoryLineProps) {
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
