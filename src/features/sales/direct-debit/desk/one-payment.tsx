import { api } from '#src/client/api/api.ts';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { paymentAdminMessages } from './admin-texts.ts';
import { PaymentCard } from './payment-card.tsx';

/** One payment request, to be accepted or refused. */
export function OnePayment({ id }: { id: string }) {
  const result = api.admin.directDebit.page.useQuery(oneRow(id));
  return (
    <OneRow result={result} failed={paymentAdminMessages.fetchFailed}>
      {(item) => <PaymentCard item={item} />}
    </OneRow>
  );
}
