import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { changeMessages } from './change-messages.ts';

const fail = toastFailure(changeMessages.failed, changeMessages.failedHint);

/**
 * Returns `act`, which runs one action for a customer, reloads the customer and mails and shows the outcome in
 * a toast. It resolves to whether the action succeeded.
 */
export function useAdminAction() {
  const utils = api.useUtils();
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
      await Promise.all([
        utils.admin.customer.invalidate(),
        utils.admin.mail.invalidate(),
        utils.admin.inbox.invalidate(),
      ]);
      setBusy(false);
    }
  };
  return { act, busy, desk: utils.client.admin.customer };
}
