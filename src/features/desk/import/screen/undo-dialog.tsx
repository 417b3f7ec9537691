import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import type { ImportView } from '#src/features/desk/import/contract.ts';
import { importMessages } from '#src/features/desk/import/texts.ts';

const fail = toastFailure(importMessages.undoFailed, importMessages.tryAgain);

/** Says what is taken back, and takes it back. */
export function UndoDialog({ made, onClose }: { made: ImportView; onClose: () => void }) {
  const invalidate = useInvalidate();
  const undo = api.admin.import.undo.useMutation({
    async onSuccess({ data: { kept } }) {
      onClose();
      toast({
        title: 'Import undone',
        ...(kept.length > 0 && {
          description: `Kept, as something has changed since: ${kept.join(', ')}.`,
        }),
      });
      await invalidate('import');
    },
    onError: fail,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Undo this import?"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={undo.isPending} onClick={() => undo.mutate({ id: made.id })}>
            Undo the import
          </Button>
        </>
      }
    >
      <p>
        What it stored is removed, with the websites and mandates on the desk; nothing changes at
        GoCardless. Whoever was charged, wrote to you or was changed since stays, and is named.
      </p>
    </Dialog>
  );
}
