import { formatPence } from '#src/shared/money.ts';
import type { ChargeView } from './admin-contract.ts';
import { AmountForm } from './amount-form.tsx';
import { useBillingAction } from './use-billing-action.ts';

interface RefundFormProps {
  customerId: string;
  charge: ChargeView;
  onDone: () => void;
}

/** Refunds a paid charge, or part of it. */
export function RefundForm({ customerId, charge: { id, refundable }, onDone }: RefundFormProps) {
  const { act, busy } = useBillingAction((admin) => admin.billing.refund.mutate, 'Refunded');
  return (
    <AmountForm
      label="Refund in pounds"
      initial={(refundable / 100).toFixed(2)}
      hint={`At most ${formatPence(refundable)}.`}
      action="Refund"
      busy={busy}
      onSubmit={async (amount) => {
        if (await act({ customerId, id, amount })) onDone();
      }}
    />
  );
}
