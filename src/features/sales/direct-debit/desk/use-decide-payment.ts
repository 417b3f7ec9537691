import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { paymentAdminMessages } from './admin-texts.ts';

/** Accepts or refuses a Direct Debit that nobody proved. */
export function useDecidePayment(id: string) {
  const invalidate = useInvalidate();
  const toasts = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: toastFailure(paymentAdminMessages.decideFailed, paymentAdminMessages.decideFailedHint),
    onSettled: () => invalidate('order'),
  });
  const accept = api.admin.directDebit.accept.useMutation(toasts('Direct Debit accepted'));
  const refuse = api.admin.directDebit.refuse.useMutation(toasts('Direct Debit refused'));
  return {
    busy: accept.isPending || refuse.isPending,
    accept: () => accept.mutate({ id }),
    refuse: () => refuse.mutate({ id }),
  };
}
