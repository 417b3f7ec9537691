import { useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import type { FirstDate } from '#src/features/sales/direct-debit/order/order-contract.ts';

/** When an order of now is first collected; undefined until it is known, null where it cannot be read. */
export function useFirstDate(): FirstDate | null | undefined {
  const [date, setDate] = useState<FirstDate | null>();
  useEffect(() => {
    client.public.directDebit.firstDate.query().then(setDate, () => setDate(null));
  }, []);
  return date;
}
