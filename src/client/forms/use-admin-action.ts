import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import type { TopicWord } from '#src/client/api/router-type.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';

/** Texts of the toasts when a change on the desk fails. */
export const changeMessages = {
  failed: 'Update failed',
  failedHint: 'Please try again.',
} as const;

const fail = toastFailure(changeMessages.failed, changeMessages.failedHint);

/**
 * Returns `act`, which runs one action for a customer, reads again what a change to the subject may have
 * changed and shows the outcome in a toast. It resolves to whether the action succeeded.
 */
export function useAdminAction(subject: TopicWord) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const act = async (successTitle: string, action: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await action();
      toast({ title: successTitle });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await invalidate(subject);
      setBusy(false);
    }
  };
  return { act, busy, desk: client.admin.customer };
}
