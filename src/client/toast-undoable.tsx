import { undoWindow } from '#src/shared/undo.ts';
import { toast } from './toasts.tsx';
import { UndoButton } from './ui/undo-button.tsx';

/** Says that something was done, and offers for ten seconds to undo it. */
export function toastUndoable(title: string, undo: () => void): void {
  const action = <UndoButton until={Date.now() + undoWindow} onUndo={undo} />;
  toast({ title, action, duration: undoWindow });
}
