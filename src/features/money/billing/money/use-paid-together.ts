import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmission } from '#src/client/forms/use-submission.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import type {
  TogetherResult,
  UnchangedCharge,
} from '#src/features/money/billing/charge/paid-together-contract.ts';
import { billingMessages } from '#src/features/money/billing/file/admin-texts.ts';
import { undoMessages } from '#src/shared/undo.ts';

/** The charges that are ticked, of those that are due; marks them paid together, with Undo. */
export function usePaidTogether(due: readonly { id: string }[]) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [unchanged, setUnchanged] = useState<readonly UnchangedCharge[]>([]);
  const ticked = due.map(({ id }) => id).filter((id) => chosen.has(id));
  const { submit, busy } = useSubmission<{ ids: string[] }, TogetherResult>(
    client.admin.billing.markPaid.mutate,
  );
  const undo = async (ids: string[]) => {
    const result = await client.admin.billing.undoPaid.mutate({ ids }).catch(() => undefined);
    if (result) setUnchanged(result.unchanged);
    if (result?.changed.length) toast({ title: undoMessages.done });
    else toastError(billingMessages.failed, undoMessages.failed);
    await invalidate('charge');
  };
  const mark = async () => {
    const outcome = await submit({ ids: ticked });
    if (outcome.ok) {
      const { changed } = outcome.result;
      setUnchanged(outcome.result.unchanged);
      setChosen(new Set());
      if (changed.length > 0)
        toastUndoable(`paid.${changed[0]}`, `${changed.length} marked paid`, () => undo(changed));
      else toastError(billingMessages.failed);
    } else toastError(billingMessages.failed, outcome.message ?? billingMessages.failedHint);
    await invalidate('charge');
  };
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setChosen(
      new Set(isTicked ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))),
    );
  return { ticked, tick, mark, busy, unchanged };
}
