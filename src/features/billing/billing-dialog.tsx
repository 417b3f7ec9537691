import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { BillingFilePanel } from './billing-file-panel.tsx';
import { billingMessages } from './desk-rules.ts';

interface BillingDialogProps {
  customerId: string;
  /** Whose money it is. */
  name: string;
  onClose: () => void;
}

/** A customer's money: Direct Debit, charges and history. */
export function BillingDialog({ customerId, name, onClose }: BillingDialogProps) {
  const result = api.admin.billing.file.useQuery({ customerId });
  return (
    <Dialog open wide onClose={onClose} title={`Money: ${name}`}>
      {result.data ? (
        <BillingFilePanel customerId={customerId} file={result.data} />
      ) : result.error ? (
        <ReadFailed title={billingMessages.readFailed} query={result} />
      ) : (
        <Loading label="Fetching the money…" />
      )}
    </Dialog>
  );
}

/** Opens a customer's money in a dialog. */
export function BillingButton({ customerId, name }: Omit<BillingDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-label={`Money: ${name}`} onClick={() => setOpen(true)}>
        Money
      </Button>
      {open && <BillingDialog customerId={customerId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
