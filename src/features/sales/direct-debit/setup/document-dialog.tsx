import type { ReactNode } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';

export interface DocumentDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog with the text of an agreement. */
export function DocumentDialog({
  name,
  children,
  ...dialog
}: DocumentDialogProps & { title: string; name: string; children: ReactNode }) {
  return (
    <Dialog {...dialog} wide actions={<Button onClick={dialog.onClose}>Close {name}</Button>}>
      {children}
    </Dialog>
  );
}
