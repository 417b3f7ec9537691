import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { firmPeriods } from '#src/shared/firm/retention.ts';
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
    <li className="raised grid gap-2 rounded bg-paper p-4 sm:p-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-stone">{standingOf(item)}</p>
      {item.rows.length > 0 ? (
        <ul className="list-disc pl-5">
          {item.rows.map(({ title: name, count }) => (
            <li key={name}>
              {name}: <span className="tabular font-semibold">{count}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing is old enough.</p>
      )}
      {item.next !== null && (
        <div>
          <Button
            look="secondary"
            busy={begin.isPending}
            aria-label={`Begin now: ${title}`}
            onClick={() => begin.mutate({ kind: item.kind })}
          >
            Begin now
          </Button>
        </div>
      )}
    </li>
  );
}
