import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import type { ImportView } from '#src/features/desk/import/contract.ts';
import { importMessages } from '#src/features/desk/import/texts.ts';
import { countOf, sayCharges } from './import-texts.ts';

const fail = toastFailure(importMessages.goFailed, importMessages.tryAgain);

/** Says what 'Go' does, and does it. */
export function GoDialog({ made, onClose }: { made: ImportView; onClose: () => void }) {
  const invalidate = useInvalidate();
  const [invite, setInvite] = useState(false);
  const go = api.admin.import.go.useMutation({
    async onSuccess({ data: { notLive } }) {
      onClose();
      toast({
        title: 'Started',
        ...(notLive.length > 0 && {
          description: `Not charged, as their mandate has ended: ${notLive.join(', ')}.`,
        }),
      });
      await invalidate('import');
    },
    onError: fail,
  });
  const customers = countOf(made.customers, 'customer', 'customers');
  return (
    <ConfirmDialog
      title={`Start ${customers}?`}
      verb="Go"
      busy={go.isPending}
      onConfirm={() => go.mutate({ id: made.id, invite })}
      onClose={onClose}
    >
      <p>
        {sayCharges(made.charges)}{' '}
        {made.charges.count > 0 &&
          'Each is told by email at least ten working days before the first payment.'}
      </p>
      {made.charges.count > 0 && (
        <p>Please make sure first that your old tool no longer collects from them.</p>
      )}
      <CheckboxField
        label="Send them a login to the portal"
        hint={`${countOf(made.mails, 'email', 'emails')}. Without it they are told nothing now.`}
        checked={invite}
        onChange={({ target }) => setInvite(target.checked)}
      />
    </ConfirmDialog>
  );
}
