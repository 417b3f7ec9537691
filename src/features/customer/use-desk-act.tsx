import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toast } from '#src/client/toasts.tsx';
import { customerDeskMessages } from './admin-contract.ts';

const fail = toastFailure(customerDeskMessages.failed, customerDeskMessages.failedHint);

/**
 * Does one thing for a customer and reads the customer again, saying in a toast how it went.
 * Answers whether it was done.
 */
export function useDeskAct() {
  const utils = api.useUtils();
  const [busy, setBusy] = useState(false);
  const act = async (said: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      toast({ title: said });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await utils.admin.customer.invalidate();
      setBusy(false);
    }
  };
  return { act, busy, desk: utils.client.admin.customer };
}
