import { api } from '#src/client/api/api.ts';
import { useInvalidatePortal } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { IsItYours } from '#src/client/ui/is-it-yours.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { setUpLink } from './portal-rules.ts';

/** Asks a customer about the Direct Debits in their name that nobody proved; nothing where none is. */
export function DirectDebitQuestion({ customer }: { customer: CustomerView }) {
  const { id } = customer;
  const invalidate = useInvalidatePortal();
  const result = api.customer.directDebit.unproven.useQuery({ id });
  const confirm = api.customer.directDebit.confirm.useMutation({
    onSuccess: () => toast({ title: 'Thank you', description: 'We use this account from now on.' }),
    onError: toastFailure('Not Stored', 'Please try again.'),
    onSettled: () => invalidate('mandate'),
  });
  if (!result.data && result.error)
    return <ReadFailed title="Your Direct Debit could not be fetched" query={result} />;
  const debits = result.data?.data ?? [];
  if (debits.length === 0) return null;
  return (
    <div className="mb-6">
      <IsItYours
        debits={debits}
        busy={confirm.isPending}
        onYes={(orderId) => confirm.mutate({ id, orderId })}
        another={setUpLink(customer)}
      />
    </div>
  );
}
