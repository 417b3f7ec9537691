import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { tellHint } from '#src/client/ui/desk/tell-tick.tsx';
import { undoMessages } from '#src/shared/undo.ts';
import { inquiryAdminMessages } from './admin-contract.ts';

/** Decides inquiries: a toast with Undo says so, and what lists them is fetched again. */
export function useInquiryDecision() {
  const invalidate = useInvalidate();
  const onSettled = () => invalidate('inquiry');
  const undo = api.admin.onboarding.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(inquiryAdminMessages.updateFailed, undoMessages.failed),
    onSettled,
  });
  return api.admin.onboarding.setStatus.useMutation({
    onSuccess: (_, { id, tell }) =>
      toastUndoable(
        `inquiry.${id}`,
        inquiryAdminMessages.updated,
        () => undo.mutate({ id }),
        tell ? tellHint : undefined,
      ),
    onError: toastFailure(inquiryAdminMessages.updateFailed, inquiryAdminMessages.updateFailedHint),
    onSettled,
  });
}
