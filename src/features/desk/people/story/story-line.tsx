import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api/api.ts';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { PersonResult } from '#src/features/desk/people/contract.ts';
import type { StoryPart } from '#src/features/desk/people/rules.ts';
import { personMessages } from '#src/features/desk/people/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { groupByDay } from '#src/shared/dates/group-by-day.ts';
import { StoryItem } from './story-item.tsx';

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
