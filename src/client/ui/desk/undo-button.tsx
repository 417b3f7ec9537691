import { takeUndo, useUndoOffers } from '#src/client/desk/undo-offers.ts';
import { undoMessages } from '#src/shared/undo.ts';

interface UndoButtonProps {
  /** The key of the row. */
  of: string;
  /** Whose row it is, where the button stands on the row. */
  name?: string;
}

/** Undoes what was done to a row; disappears once it was pressed or the time is up. */
export function UndoButton({ of, name }: UndoButtonProps) {
  const offers = useUndoOffers();
  if (!offers.has(of)) return null;
  return (
    <button
      type="button"
      aria-label={name && `${undoMessages.offer}: ${name}`}
      onClick={() => takeUndo(of)}
      className="min-h-11 min-w-11 cursor-pointer font-semibold underline underline-offset-4"
    >
      {undoMessages.offer}
    </button>
  );
}
