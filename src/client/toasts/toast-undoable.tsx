import { offerUndo } from '#src/client/desk/undo-offers.ts';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import { toast } from './toasts.tsx';

/** Shows a toast with an undo button, which the row with this key keeps for ten seconds. */
export function toastUndoable(
  key: string,
  title: string,
  undo: () => void,
  description?: string,
): void {
  offerUndo(key, undo);
  toast({ title, description, action: <UndoButton rowKey={key} /> });
}
