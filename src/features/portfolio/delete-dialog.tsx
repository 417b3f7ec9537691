import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { type AdminPortfolioItem, portfolioMessages } from './contract.ts';

interface DeleteDialogProps {
  /** The item to delete; the dialog is open while there is one. */
  item: AdminPortfolioItem | undefined;
  onClose: () => void;
}

/** Asks before an item and its image are gone. */
export function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const { portfolio } = api.useUtils();
  const [asked, setAsked] = useState(item);
  if (item && item !== asked) setAsked(item);
  const removal = api.portfolio.remove.useMutation({
    onSuccess: () => toast({ title: portfolioMessages.deleted }),
    onError: () =>
      toast({
        title: 'Error',
        description: portfolioMessages.deleteFailed,
        variant: 'destructive',
      }),
    onSettled: () => {
      onClose();
      return portfolio.invalidate();
    },
  });
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title="Delete portfolio item"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={removal.isPending} onClick={() => item && removal.mutate({ id: item.id })}>
            Delete
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Are you sure you want to delete "{asked?.projectTitle}"? This action cannot be undone.
      </p>
    </Dialog>
  );
}
