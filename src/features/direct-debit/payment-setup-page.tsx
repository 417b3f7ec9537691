import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { storeLoginEmail } from '#src/client/login-email.ts';
import { readSession, writeSession } from '#src/client/session-store.ts';
import { toast } from '#src/client/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { isId } from '#src/shared/text.ts';
import { type CompletedOrder, completedOrder } from './contract.ts';
import { PaymentSetupForm } from './payment-setup-form.tsx';
import { QuoteSigned } from './quote-signed.tsx';
import { directDebitMessages, readOrderQuery } from './rules.ts';
import { SetupComplete } from './setup-complete.tsx';

/** Only who comes from the provider, or from its mail, needs it. */
const BankPageScreen = lazyPanel(
  async () => (await import('./bank-page-screen.tsx')).BankPageScreen,
);

/** The session storage key of a completed order, which contains no bank details. */
const storageKey = (clientId: string) => `done-${clientId}`;

const readDone = (clientId: string) =>
  completedOrder.safeParse(readSession(storageKey(clientId))).data;

/** The last step of an order: the Direct Debit for the order in the query. */
export function PaymentSetupPage() {
  const search = useSearch();
  const order = readOrderQuery(search);
  const { clientId } = order;
  const [done, setDone] = useState<CompletedOrder>();
  useEffect(() => setDone(clientId ? readDone(clientId) : undefined), [clientId]);
  const finish = (completed: CompletedOrder) => {
    if (clientId) writeSession(storageKey(clientId), completed);
    storeLoginEmail(completed.email);
    setDone(completed);
    toast({ title: directDebitMessages.done });
  };
  const query = new URLSearchParams(search);
  const placed = query.get('order') ?? '';
  if (isId(placed)) return <BankPageScreen orderId={placed} back={query.get('bank')} />;
  if (done) return <SetupComplete order={done} />;
  return (
    <PageShell title="Set up your Direct Debit" intro="The last step. Nothing is taken today.">
      <QuoteSigned order={order} />
      <PaymentSetupForm order={order} onDone={finish} />
    </PageShell>
  );
}
