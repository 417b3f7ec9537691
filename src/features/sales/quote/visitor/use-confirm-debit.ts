import { useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';

/** Says by a quote's link that a Direct Debit is the visitor's own. */
export function useConfirmDebit(token: string, onAnswered: (quote: QuoteView) => void) {
  const [busy, setBusy] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = async (id: string) => {
    setBusy(true);
    try {
      const { data } = await client.public.directDebit.confirmByQuote.mutate({ token, id });
      setConfirmed(true);
      onAnswered(data);
    } catch (error) {
      toastError('Not Stored', serverMessage(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { isConfirmed, busy, confirm };
}
