import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { CustomerBilling } from './customer-billing.tsx';

interface BillingDialogProps {
  customerId: string;
  /** Whose money it is. */
  name: string;
  onClose: () => void;
}

/** A customer's money: Direct Debit, charges and history. */
export function BillingDialog({ customerId, name, onClose }: BillingDialogProps) {
  return (
    <Dialog open wide onClose={onClose} title={`Charges and Direct Debit: ${name}`}>
      <CustomerBilling customerId={customerId} />
    </Dialog>
  );
}

/** Opens a customer's money in a dialog. */
export function BillingButton({ customerId, name }: Omit<BillingDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-keyshortcuts="m" onClick={() => setOpen(true)}>
        Money<span className="sr-only"> of {name}</span>
        <ActionKey name="M" />
      </Button>
      {open && <BillingDialog customerId={customerId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
