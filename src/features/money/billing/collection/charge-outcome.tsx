import { type FormEvent, useState } from 'react';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import type { ChargeView } from '#src/features/money/billing/admin-contract.ts';
import type { Outcome } from '#src/features/money/billing/file/admin-texts.ts';
import { useBillingAction } from '#src/features/money/billing/file/use-billing-action.ts';

interface ChargeOutcomeProps {
  customerId: string;
  charge: ChargeView;
  outcomes: readonly Outcome[];
  onDone: () => void;
}

/** Records what became of a charge. */
export function ChargeOutcome({ customerId, charge, outcomes, onDone }: ChargeOutcomeProps) {
  const [chosen, choose] = useState(outcomes[0]?.label ?? '');
  const { act, busy } = useBillingAction(
    (admin) => admin.customer.settleTransaction.mutate,
    'Recorded',
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = outcomes.find(({ label }) => label === chosen);
    if (!outcome) return;
    const { status, failure } = outcome;
    if (await act({ customerId, id: charge.id, status, failure })) onDone();
  };
  return (
    <Form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
      <SelectField
        label="Outcome"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={outcomes.map(({ label }) => ({ value: label, label }))}
      />
      <SubmitButton look="secondary" busy={busy}>
        Record it
      </SubmitButton>
    </Form>
  );
}
