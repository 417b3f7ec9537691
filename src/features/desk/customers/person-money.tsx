import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { FoldedSection } from '#src/client/ui/desk/folded-section.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { CustomerBilling } from '#src/features/money/billing/file/customer-billing.tsx';
import { stayingWords, underwayWords } from '#src/features/money/billing/file/ending-texts.ts';
import { RecordPayment } from '#src/features/money/billing/file/record-payment.tsx';
import { AdminInvoices } from '#src/features/money/invoice/admin-invoices.tsx';

/** Ends a customer's subscription, once the admin has confirmed it. */
function EndSubscription({ customerId, name }: { customerId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, desk } = useAdminAction('subscription');
  const charges = api.admin.billing.file.useQuery({ customerId }).data?.charges ?? [];
  const end = async () => {
    await act('Subscription ended', () => desk.endSubscription.mutate({ customerId }));
    setAsking(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        End Subscription
      </Button>
      {asking && (
        <ConfirmDialog
          title="End this subscription?"
          verb="End Subscription"
          refusal="Keep It"
          busy={busy}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>
            {name} is billed no further. {stayingWords(charges)}
            {underwayWords(charges)}They can still log in, to see what was made and paid.
          </p>
          <p>They are not told by email: please write to them.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PersonMoneyProps {
  /** Null without an account. */
  customerId: string | null;
  name: string;
  subscriptionStatus: string | null;
}

/** What a person pays: Direct Debit, charges and invoices. */
export function PersonMoney({ customerId, name, subscriptionStatus }: PersonMoneyProps) {
  if (customerId === null)
    return (
      <Empty title="Nothing paid and nothing owed">
        <p>With their order they set up a Direct Debit, and what it collects stands here.</p>
      </Empty>
    );
  return (
    <>
      <Card className="p-5 sm:p-8">
        <CustomerBilling customerId={customerId} />
      </Card>
      <AdminInvoices customerId={customerId} />
      <FoldedSection id="by-hand" title="Record a payment">
        <Card className="grid gap-4 p-5 sm:p-8">
          <p className="measure text-sm text-stone">
            Made by cash, card or transfer: nothing is collected, and the customer is not asked
            again.
          </p>
          <RecordPayment customerId={customerId} />
        </Card>
      </FoldedSection>
      {subscriptionStatus !== 'cancelled' && (
        <div>
          <EndSubscription customerId={customerId} name={name} />
        </div>
      )}
    </>
  );
}
