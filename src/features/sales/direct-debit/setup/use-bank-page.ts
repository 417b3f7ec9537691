import { useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import type { BankPage } from '#src/features/sales/direct-debit/order/order-contract.ts';

/** How long to wait between two looks while the page is being opened or confirmed, in milliseconds. */
const interval = 2000;
/** How often to look. */
const maxLooks = 30;

/**
 * Reads how far an order's Direct Debit is with the provider, again while that is about to change.
 * `page` is undefined until it is known; `isSlow` after a minute without it.
 */
export function useBankPage(orderId: string | undefined, justConfirmed = false) {
  const [page, setPage] = useState<BankPage>();
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks anew
  useEffect(() => {
    if (orderId === undefined) return;
    let timer: number | undefined;
    let left = false;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const next = await client.public.directDebit.bankPage
        .query({ id: orderId })
        .catch(() => undefined);
      if (next) setPage(next);
      const isMoving =
        !next || next.status === 'opening' || (justConfirmed && next.status === 'open');
      if (left) return;
      if (isMoving && looks < maxLooks) timer = window.setTimeout(look, interval);
      else setSlow(isMoving);
    };
    setSlow(false);
    void look();
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [orderId, justConfirmed, round]);
  /** Asks for the page once more where it could not be opened, and looks again. */
  const retry = async () => {
    setPage(undefined);
    if (orderId !== undefined)
      await client.public.directDebit.reopenBankPage.mutate({ id: orderId }).catch(() => undefined);
    setRound((count) => count + 1);
  };
  return { page, isSlow, retry };
}
