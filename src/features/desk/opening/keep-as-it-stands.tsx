import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';

const fail = toastFailure('This was not published', 'Please try again.');

/** Publishes everything as it stands, for a firm that keeps what it started with. */
export function KeepAsItStands() {
  const { client, admin } = api.useUtils();
  const [asked, setAsked] = useState(false);
  const publish = api.admin.firm.publishUnchanged.useMutation({
    onSuccess() {
      setAsked(false);
      toast({ title: 'Published as it stands' });
      void admin.firm.invalidate();
      void admin.opening.invalidate();
    },
    onError: fail,
  });
  const keep = async () => {
    const read = await client.admin.firm.read.query().catch(fail);
    if (read) publish.mutate({ revision: read.data.revision });
  };
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
        Publish everything as it stands…
      </Button>
      {asked && (
        <ConfirmDialog
          title="Publish everything as it stands?"
          verb="Publish"
          busy={publish.isPending}
          onConfirm={keep}
          onClose={() => setAsked(false)}
        >
          <p>
            You say with this that you have read your name, prices and terms, and that they are
            right. Your site stays as it is; you can change all of it later.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
