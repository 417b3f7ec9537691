import { offerUndo } from '#src/client/desk/undo-offers.ts';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import { undoWindow } from '#src/shared/undo.ts';
import { toast } from './toasts.tsx';

/**
 * Shows a toast with an undo button, which the row with this key keeps for ten seconds; so does the toast
 * where it describes what can be undone.
 */
export function toastUndoable(
  key: string,
  title: string,
  undo: () => void,
  description?: string,
): void {
  offerUndo(key, undo);
  const detail = description === undefined ? {} : { description, duration: undoWindow };
  toast({ title, ...detail, action: <UndoButton rowKey={key} /> });
}
