import { useState } from 'react';
import { useSearch } from 'wouter';
import { toast } from '#src/client/toasts.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { directDebitMessages } from './contract.ts';
import { PaymentSetupForm } from './payment-setup-form.tsx';
import { readOrderQuery } from './rules.ts';
import { SetupComplete } from './setup-complete.tsx';

/** The last step of an order: the Direct Debit, for the order that the query names. */
export function PaymentSetupPage() {
  const order = readOrderQuery(useSearch());
  const [doneFor, setDoneFor] = useState<string>();
  const finish = (email: string) => {
    setDoneFor(email);
    toast({ title: directDebitMessages.done });
  };
  if (doneFor !== undefined) return <SetupComplete email={doneFor} />;
  return (
    <PageShell
      title="Set up your Direct Debit"
      intro="The last step. Nothing leaves your account today."
    >
      <PaymentSetupForm order={order} onDone={finish} />
    </PageShell>
  );
}
