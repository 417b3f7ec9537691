import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      title="Delete Portfolio Item"
      verb="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: item.id })}
      onClose={onClose}
    >
      <p>{`Are you sure you want to delete "${item.projectTitle}"? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
