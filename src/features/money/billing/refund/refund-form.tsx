import { useState } from 'react';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import type { ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { refundForm } from '#src/features/money/billing/admin-form-contract.ts';
import { AmountForm } from '#src/features/money/billing/collection/amount-form.tsx';
import { useBillingAction } from '#src/features/money/billing/file/use-billing-action.ts';
import { formatPence } from '#src/shared/money.ts';

interface RefundFormProps {
  customerId: string;
  charge: ChargeView;
  onDone: () => void;
}

/** Refunds a paid charge, or part of it, by its provider or by hand. */
export function RefundForm({ customerId, charge, onDone }: RefundFormProps) {
  const { id, refundable, isRefundedByProvider } = charge;
  const [byHand, setByHand] = useState(false);
  const { act, busy } = useBillingAction((admin) => admin.billing.refund.mutate, 'Refunded');
  return (
    <AmountForm
      schema={refundForm}
      label="Refund in pounds"
      initial={(refundable / 100).toFixed(2)}
      hint={`At most ${formatPence(refundable)}.`}
      action="Refund"
      busy={busy}
      onSubmit={async (amount) => {
        if (await act({ customerId, id, amount, byHand })) onDone();
      }}
    >
      {isRefundedByProvider ? (
        <CheckboxField
          label="I pay it back myself"
          hint="Otherwise GoCardless does, to the account it was taken from."
          checked={byHand}
          onChange={(event) => setByHand(event.target.checked)}
        />
      ) : (
        <p className="text-sm text-stone">You pay it back yourself; this records that you have.</p>
      )}
    </AmountForm>
  );
}
