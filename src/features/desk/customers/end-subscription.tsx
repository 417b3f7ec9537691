import { useState } from 'react';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';

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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End this subscription?"
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep It
            </Button>
            <Button busy={busy} onClick={end}>
              End Subscription
            </Button>
          </>
        }
      >
        <p>{name} is billed no further. They can still log in, to see what was made and paid.</p>
      </Dialog>
    </>
  );
}
