import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { theirTitle } from '#src/features/people/privacy/texts.ts';
import { formatDay, formatMoment } from '#src/shared/dates/dates.ts';
import { firmPeriods } from '#src/shared/firm/retention.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { Retention, RetentionItem } from './contract.ts';

/** What stands of a kind: which period runs, and which waits. */
function standingOf({ months, next, nextAt }: RetentionItem): string {
  const runs = months === null ? 'Nothing goes yet.' : `Goes after ${months} months.`;
  if (next === null || nextAt === null) return runs;
  const why = months === null ? `${next} months begin` : `The shorter ${next} months begin`;
  return `${runs} ${why} on ${formatDay(nextAt)}, or when you say so.`;
}

const retentionMessages = {
  begun: 'It has begun. What is older goes within the hour.',
  failed: 'That could not be begun',
  failedHint: 'Please try again in a moment.',
} as const;

/** A kind of data with what would go of it, and the button that begins a period that waits. */
function RetentionRow({ item }: { item: RetentionItem }) {
  const { invalidate } = api.useUtils().admin.retention.read;
  const begin = api.admin.retention.begin.useMutation({
    onSuccess: () => toast({ title: retentionMessages.begun }),
    onError: toastFailure(retentionMessages.failed, retentionMessages.failedHint),
    onSettled: () => invalidate(),
  });
  const { title } = firmPeriods[item.kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-stone">{standingOf(item)}</p>
        {item.rows.length > 0 ? (
          <ul className="list-disc pl-5">
            {item.rows.map(({ title: name, count }) => (
              <li key={name}>
                {theirTitle(name)}:{' '}
                <span className="tabular font-semibold">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing is old enough.</p>
        )}
      </div>
      {item.next !== null && (
        <Button
          look="secondary"
          busy={begin.isPending}
          aria-label={`Begin now: ${title}`}
          onClick={() => begin.mutate({ kind: item.kind })}
        >
          Begin now
        </Button>
      )}
    </li>
  );
}

/** What would go tonight, before it does. */
export function RetentionPanel() {
  const result = api.admin.retention.read.useQuery(undefined, { staleTime: 0 });
  return (
    <FormSection
      title="What goes next"
      intro="Looked up just now, and only counted. A first or shorter period waits a week, so that you can look at it here."
    >
      {result.data ? (
        <Kinds {...result.data.data} />
      ) : result.error ? (
        <ReadFailed title="What goes next could not be read" query={result} />
      ) : (
        <Loading />
      )}
    </FormSection>
  );
}

const sum = (rows: Record<string, number>) =>
  Object.values(rows).reduce((total, count) => total + count, 0);

const Kinds = ({ kinds, lastRun }: Retention) => (
  <>
    <Sheet>
      {kinds.map((item) => (
        <RetentionRow key={item.kind} item={item} />
      ))}
    </Sheet>
    <p className="text-sm text-stone">
      {lastRun
        ? `Last on ${formatMoment(lastRun.at)}: ${sum(lastRun.rows)} rows went.`
        : 'Nothing has gone so far.'}
    </p>
  </>
);
