import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { draftLines } from '#src/features/sales/quote/rules.ts';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { type ConsultationItem, consultationAdminMessages } from './admin-contract.ts';
import { recipientOf } from './consultation-actions.tsx';
import { SentQuotes } from './sent-quotes.tsx';

/** The quotes sent for a consultation, and a way to send another. */
export function ConsultationQuotes({ item }: { item: ConsultationItem }) {
  const { id } = item;
  const { estimate } = useFirm().prices;
  const invalidate = useInvalidate();
  const result = api.admin.quote.list.useQuery({ id });
  const sending = api.admin.quote.create.useMutation({
    onSuccess: ({ data }) => toast({ title: 'Quote sent', description: sendingWords(data) }),
    onError: toastFailure('Not sent', consultationAdminMessages.updateFailedHint),
    onSettled: () => invalidate('quote'),
  });
  const request = { ...recipientOf(item), id, lines: draftLines(estimate, item) };
  return <SentQuotes request={request} result={result} sending={sending} />;
}
