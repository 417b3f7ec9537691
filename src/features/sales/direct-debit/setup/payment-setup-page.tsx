import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { completedKey } from '#src/client/session/completed-order.ts';
import { storeLoginEmail } from '#src/client/session/login-email.ts';
import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { type CompletedOrder, completedOrder } from '#src/features/sales/direct-debit/contract.ts';
import { readOrderQuery } from '#src/features/sales/direct-debit/rules.ts';
import { directDebitMessages } from '#src/features/sales/direct-debit/texts.ts';
import { isId } from '#src/shared/text.ts';
import { PaymentSetupForm } from './payment-setup-form.tsx';
import { QuoteSigned } from './quote-signed.tsx';
import { SetupComplete } from './setup-complete.tsx';

/** Only who comes from the provider, or from its mail, needs it. */
const BankPageScreen = lazyPanel(
  async () => (await import('./bank-page-screen.tsx')).BankPageScreen,
);

const readDone = (clientId: string) =>
  completedOrder.safeParse(readSession(completedKey(clientId))).data;

/** The last step of an order: the Direct Debit for the order in the query. */
export function PaymentSetupPage() {
  const search = useSearch();
  const order = readOrderQuery(search);
  const { clientId } = order;
  const [done, setDone] = useState<CompletedOrder>();
  useEffect(() => setDone(clientId ? readDone(clientId) : undefined), [clientId]);
  const finish = (completed: CompletedOrder) => {
    if (clientId) writeSession(completedKey(clientId), completed);
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
