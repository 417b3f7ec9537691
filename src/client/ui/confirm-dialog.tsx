import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  verb: string;
  /** What the other one says. */
  refusal?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done. */
export const ConfirmDialog = ({
  title,
  verb,
  refusal = 'Cancel',
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
          {refusal}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
