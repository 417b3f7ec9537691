import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { readSession, writeSession } from '#src/client/session-store.ts';
import { toast } from '#src/client/toasts.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { PaymentSetupForm } from './payment-setup-form.tsx';
import { directDebitMessages, readOrderQuery } from './rules.ts';
import { SetupComplete } from './setup-complete.tsx';

/** Under an order's reference, the address its customer logs in with: it is set up. No bank detail. */
const doneName = (clientId: string) => `done-${clientId}`;

/** The last step of an order: the Direct Debit, for the order that the query names. */
export function PaymentSetupPage() {
  const order = readOrderQuery(useSearch());
  const { clientId } = order;
  const [doneFor, setDoneFor] = useState<string>();
  useEffect(() => {
    setDoneFor(clientId ? (readSession(doneName(clientId)) as string | undefined) : undefined);
  }, [clientId]);
  const finish = (email: string) => {
    if (clientId) writeSession(doneName(clientId), email);
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
