import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { type AdminPortfolioItem, portfolioMessages as messages } from './admin-contract.ts';

interface DeleteDialogProps {
  item: AdminPortfolioItem;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the item and its image. */
export function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const invalidate = useInvalidate();
  const remove = api.admin.portfolio.remove.useMutation({
    onSuccess: async () => {
      toast({ title: messages.deleted });
      await invalidate('portfolio');
      onClose();
    },
    onError: () => {
      toastError('Error', messages.deleteFailed);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete Portfolio Item"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={remove.isPending} onClick={() => remove.mutate({ id: item.id })}>
            Delete
          </Button>
        </>
      }
    >
      <p>{`Are you sure you want to delete "${item.projectTitle}"? This action cannot be undone.`}</p>
    </Dialog>
  );
}
