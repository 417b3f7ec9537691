import { useEffect, useState } from 'react';
import { undoMessages } from '#src/shared/undo.ts';

interface UndoButtonProps {
  /** When the button disappears, in epoch milliseconds. */
  until: number;
  onUndo: () => void;
}

/** An undo button in a toast; disappears when the time is up. */
export function UndoButton({ until, onUndo }: UndoButtonProps) {
  const [state, setState] = useState<'offered' | 'pressed' | 'over'>(() =>
    Date.now() < until ? 'offered' : 'over',
  );
  useEffect(() => {
    const timer = setTimeout(() => setState('over'), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (state === 'over') return null;
  return (
    <button
      type="button"
      aria-disabled={state === 'pressed' || undefined}
      onClick={() => {
        if (state === 'pressed') return;
        setState('pressed');
        onUndo();
      }}
      className="min-h-11 min-w-11 cursor-pointer font-semibold underline underline-offset-4"
    >
      {undoMessages.offer}
    </button>
  );
}
