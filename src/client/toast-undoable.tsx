import { undoWindow } from '#src/shared/undo.ts';
import { toast } from './toasts.tsx';
import { UndoButton } from './ui/undo-button.tsx';

/** Shows a toast with an undo button for ten seconds. */
export function toastUndoable(title: string, undo: () => void): void {
  const action = <UndoButton until={Date.now() + undoWindow} onUndo={undo} />;
  toast({ title, action, duration: undoWindow });
}
