import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toastUndoable } from '#src/client/toast-undoable.tsx';
import { toast } from '#src/client/toasts.tsx';
import { undoMessages } from '#src/shared/undo.ts';
import { consultationAdminMessages } from './admin-contract.ts';

/** What follows a mutation that decides a pending consultation: a toast with Undo, and fresh lists. */
export function useDecision() {
  const { consultation, quote, inbox } = api.useUtils().admin;
  const onSettled = () =>
    Promise.all([consultation.page.invalidate(), quote.list.invalidate(), inbox.invalidate()]);
  const undo = api.admin.consultation.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(consultationAdminMessages.updateFailed, undoMessages.failed),
    onSettled,
  });
  return {
    onSuccess: (_: unknown, { id }: { id: string }) =>
      toastUndoable(consultationAdminMessages.updated, () => undo.mutate({ id })),
    onError: toastFailure(
      consultationAdminMessages.updateFailed,
      consultationAdminMessages.updateFailedHint,
    ),
    onSettled,
  };
}
