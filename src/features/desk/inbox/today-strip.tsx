import { Link } from 'wouter';
import { isLoggedOut } from '#src/client/api/server-message.ts';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { useNow } from '#src/client/desk/use-now.ts';
import { ButtonLink, Spinner } from '#src/client/ui/button.tsx';
import { keyOf } from '#src/features/desk/inbox/list/use-inbox-marks.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { InboxItem, InboxSummary } from './admin-contract.ts';
import { useInboxSummary } from './inbox-count.tsx';
import { countOf, inboxMessages, promiseWords } from './waiting/kind-texts.ts';

/** The strip above the tabs of the dashboard: what waits, what is overdue, the next promise; or one line. */
export function TodayStrip({ isBrief }: { isBrief: boolean }) {
  const { data, error } = useInboxSummary();
  const today = useNow((now) => formatLongDay(new Date(now)));
  const missing = error ? (
    <p className="text-bad">{!isLoggedOut(error) && inboxMessages.summaryFailed}</p>
  ) : (
    <p role="status" className="flex items-center gap-3 text-stone">
      <Spinner /> Looking for what waits…
    </p>
  );
  if (isBrief)
    return (
      <section
        aria-labelledby="today"
        className="raised flex flex-wrap items-baseline gap-x-4 rounded bg-paper px-4 py-2 max-sm:justify-between sm:px-6"
      >
        <h2 id="today">Today</h2>
        {data ? <Counts summary={data} /> : missing}
      </section>
    );
  return (
    <section
      aria-labelledby="today"
      className="raised grid items-center gap-x-8 gap-y-3 rounded bg-paper p-4 sm:px-6 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
        <h2 id="today" className="text-xl">
          Today
        </h2>
        <p className="text-sm whitespace-nowrap text-stone">{today}</p>
      </div>
      {data ? <Waiting summary={data} /> : missing}
      {data?.waiting !== 0 && (
        <ButtonLink href={pagePath('/admin/inbox')} className="max-sm:w-full">
          Open the inbox
        </ButtonLink>
      )}
    </section>
  );
}

const Counts = ({ summary: { waiting, overdue } }: { summary: InboxSummary }) =>
  waiting === 0 ? (
    <p>{inboxMessages.empty}</p>
  ) : (
    <Link href={pagePath('/admin/inbox')} className="tabular py-1 underline underline-offset-4">
      {formatNumber(waiting)} waiting
      {overdue > 0 && (
        <>
          , <strong className="text-bad">{formatNumber(overdue)} overdue</strong>
        </>
      )}
    </Link>
  );

function Waiting({ summary }: { summary: InboxSummary }) {
  const { waiting, overdue, kinds, longestOverdue, next } = summary;
  const { waiting: texts } = useDesk();
  const say = ({ kind, due }: InboxItem, now: number) => promiseWords(texts[kind], due, now);
  const lateness = useNow((now) => (longestOverdue ? say(longestOverdue, now) : ''));
  const promise = useNow((now) => (next ? say(next, now) : ''));
  if (waiting === 0) return <p className="text-lg">{inboxMessages.empty}</p>;
  return (
    <div className="grid min-w-0 gap-1">
      <ul className="flex flex-wrap gap-x-4">
        {kinds.map(({ kind, waiting: count, overdue: late }) => (
          <li key={kind}>
            <Link
              href={`${pagePath('/admin/inbox')}?kind=${kind}`}
              className={`tabular inline-block py-1 font-semibold underline underline-offset-4 ${late > 0 ? 'text-bad' : 'text-bottle'}`}
            >
              {countOf(texts[kind], count)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm wrap-anywhere text-stone">
        {overdue > 0 && (
          <strong className="tabular text-bad">
            {overdue === waiting ? 'All overdue' : `${overdue} overdue`}
          </strong>
        )}
        {longestOverdue && (
          <>
            {' · '}Longest:{' '}
            <Link
              href={`${pagePath('/admin/inbox')}?item=${keyOf(longestOverdue)}`}
              className="font-semibold text-ink underline underline-offset-4"
            >
              {longestOverdue.name}
            </Link>
            , {lateness}
          </>
        )}
        {overdue > 0 && next && ' · '}
        {next && (
          <>
            Next: <span className="font-semibold text-ink">{next.name}</span>, {promise}
          </>
        )}
      </p>
    </div>
  );
}
