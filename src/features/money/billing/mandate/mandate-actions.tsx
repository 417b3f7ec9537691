import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { BillingFile } from '#src/features/money/billing/admin-contract.ts';
import { chargeForm } from '#src/features/money/billing/admin-form-contract.ts';
import { usePlanFee } from '#src/features/money/billing/change/planned-change.tsx';
import { AmountForm } from '#src/features/money/billing/collection/amount-form.tsx';
import { underwayWords } from '#src/features/money/billing/file/ending-texts.ts';
import { useBillingAction } from '#src/features/money/billing/file/use-billing-action.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { type FeeFile, FeeForm } from './fee-form.tsx';

type Panel = 'charge' | 'fee' | 'cancel';
const labels: Record<Panel, string> = {
  charge: 'Charge once',
  fee: 'Change package or fee',
  cancel: 'Cancel the Direct Debit',
};

interface MandateActionsProps {
  customerId: string;
  /** What can be done now: without a live Direct Debit, at most package and fee are changed. */
  panels: readonly Panel[];
  file: Pick<BillingFile, 'nextCollection' | 'charges'> & FeeFile;
}

/** What can be done about a Direct Debit, package or fee; each action opens beneath the buttons. */
export function MandateActions({ customerId, panels, file }: MandateActionsProps) {
  const [open, setOpen] = useState<Panel>();
  // The page may have been opened to charge.
  const asked = useHistoryState<{ charges?: boolean } | null>();
  const canCharge = panels.includes('charge');
  useEffect(() => {
    if (asked?.charges && canCharge) setOpen('charge');
  }, [asked, canCharge]);
  const close = () => setOpen(undefined);
  const first = useFocusAfter<HTMLButtonElement>(open === undefined);
  const charge = useBillingAction((admin) => admin.billing.chargeOnce.mutate, 'Charge announced');
  const planFee = usePlanFee(customerId, file);
  return (
    <div className="grid gap-4">
      <div className="-ml-5 flex flex-wrap">
        {panels.map((panel) => (
          <Button
            key={panel}
            ref={panel === panels[0] ? first : undefined}
            look="quiet"
            aria-expanded={open === panel}
            onClick={() => setOpen(open === panel ? undefined : panel)}
          >
            {labels[panel]}
          </Button>
        ))}
      </div>
      {open === 'charge' && (
        <AmountForm
          schema={chargeForm}
          withDescription
          label="Amount in pounds"
          hint={`The customer is told, and it is collected on ${formatDate(file.nextCollection)}.`}
          action="Announce the charge"
          busy={charge.busy}
          onSubmit={async (amount, description) => {
            if (await charge.act({ customerId, amount, description })) close();
          }}
        />
      )}
      {open === 'fee' && (
        <FeeForm
          file={file}
          busy={planFee.busy}
          onSubmit={async (change) => {
            if (await planFee.act(change)) close();
          }}
        />
      )}
      {open === 'cancel' && (
        <CancelMandate customerId={customerId} charges={file.charges} onDone={close} />
      )}
    </div>
  );
}

interface CancelMandateProps {
  customerId: string;
  charges: BillingFile['charges'];
  onDone: () => void;
}

function CancelMandate({ customerId, charges, onDone }: CancelMandateProps) {
  const { act, busy } = useBillingAction(
    (admin) => admin.billing.cancelMandate.mutate,
    'Direct Debit cancelled',
  );
  return (
    <div className="grid gap-3 rounded bg-wait-soft p-4">
      <p>
        What was announced is cancelled, and nothing new is collected. {underwayWords(charges)}The
        customer is told by email.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onDone}>
          Keep it
        </Button>
        <Button
          busy={busy}
          onClick={async () => {
            if (await act({ customerId })) onDone();
          }}
        >
          Cancel the Direct Debit
        </Button>
      </div>
    </div>
  );
}
