import { useState } from 'react';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';

/** Ends a customer's subscription, once the admin has confirmed it. */
export function EndSubscription({ customerId, name }: { customerId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, desk } = useAdminAction('subscription');
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
          <p>{name} is billed no further. They can still log in, to see what was made and paid.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
