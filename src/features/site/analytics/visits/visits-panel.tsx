import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { pageName } from '#src/features/site/analytics/rules.ts';
import type { Period } from '#src/shared/desk/period.ts';
import { RankedList } from './ranked-list.tsx';
import type { Visits } from './visits-contract.ts';

/** What kind of source a row is, beside its name. */
const sourceHints: Record<Visits['sources'][number]['kind'], string | undefined> = {
  referrer: undefined,
  utm: 'tagged link',
  direct: 'typed in or bookmarked',
  unknown: 'from before sources were recorded',
};

/** Where the visits of a period came from, and the pages they began on. */
export function VisitsPanel({ days }: { days: Period }) {
  const query = api.admin.figures.visits.useQuery({ days }, { placeholderData: keepPreviousData });
  if (query.isError && !query.data)
    return <ReadFailed title="Failed to fetch sources" query={query} />;
  if (!query.data) return <Loading label="Loading sources…" />;
  const { visits, sources, entryPages } = query.data.data;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <RankedList
        title="Sources"
        note="The site that linked here, or the tag of the link (utm_source)."
        unit="visit"
        total={visits}
        rows={sources.map(({ kind, source, visits }) => ({
          key: `${kind} ${source}`,
          label: source,
          hint: sourceHints[kind],
          count: visits,
        }))}
      />
      <RankedList
        title="Entry pages"
        note="The first page of each visit. A visitor counts once a day."
        unit="visit"
        total={visits}
        rows={entryPages.map(({ page, visits }) => ({
          key: page,
          label: pageName(page),
          count: visits,
        }))}
      />
    </div>
  );
}
