import { useEffect, useState } from 'react';
import { client } from '#src/client/public-client.ts';
import type { BankPage } from './contract.ts';

/** How long to wait between two looks while the page is being opened or confirmed, in milliseconds. */
const interval = 2000;
/** How often to look. */
const maxLooks = 30;

/**
 * Reads how far an order's Direct Debit is with the provider, again while that is about to change.
 * Undefined until it is known.
 */
export function useBankPage(orderId: string | undefined, justConfirmed = false) {
  const [page, setPage] = useState<BankPage>();
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
      if (isMoving && looks < maxLooks && !left) timer = window.setTimeout(look, interval);
    };
    void look();
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [orderId, justConfirmed]);
  return page;
}
