import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  verb: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  title,
  verb,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
);
