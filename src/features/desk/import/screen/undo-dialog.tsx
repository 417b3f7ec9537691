import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      title="Undo this import?"
      verb="Undo the import"
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ id: made.id })}
      onClose={onClose}
    >
      <p>
        What it stored is removed, with the websites and mandates on the desk; nothing changes at
        GoCardless. Whoever was charged, wrote to you or was changed since stays, and is named.
      </p>
    </ConfirmDialog>
  );
}
