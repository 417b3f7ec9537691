import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { websiteUpdateAdminMessages as messages } from './admin-contract.ts';

/** Sets the status of update requests: a toast says so, and what lists them is fetched again. */
export function useUpdateMove() {
  const invalidate = useInvalidate();
  return api.admin.websiteUpdate.setStatus.useMutation({
    onSuccess: () => toast({ title: messages.updated }),
    onError: toastFailure(messages.updateFailed, messages.updateFailedHint),
    onSettled: () => invalidate('update'),
  });
}
