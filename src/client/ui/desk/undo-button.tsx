import { takeUndo, useUndoOffers } from '#src/client/desk/undo-offers.ts';
import { undoMessages } from '#src/shared/undo.ts';

interface UndoButtonProps {
  /** The key of the row. */
  rowKey: string;
  /** The name on the row, if the button is part of it. */
  name?: string;
}

/** Undoes what was done to a row; disappears once it was pressed or the time is up. */
export function UndoButton({ rowKey, name }: UndoButtonProps) {
  const offer = useUndoOffers().get(rowKey);
  if (!offer || offer.taken) return null;
  return (
    <button
      type="button"
      aria-label={name && `${undoMessages.offer}: ${name}`}
      onClick={() => takeUndo(rowKey)}
      className="min-h-11 min-w-11 cursor-pointer font-semibold underline underline-offset-4"
    >
      {undoMessages.offer}
    </button>
  );
}
