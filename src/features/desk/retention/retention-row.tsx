import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { theirTitle } from '#src/features/people/privacy/texts.ts';
import { firmPeriods } from '#src/shared/firm/retention.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { RetentionItem } from './contract.ts';
import { retentionMessages, standingOf } from './texts.ts';

/** A kind of data with what would go of it, and the button that begins a period that waits. */
export function RetentionRow({ item }: { item: RetentionItem }) {
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
