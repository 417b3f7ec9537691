import { useState } from 'react';
import { isTyping, useDeskKey } from '#src/client/desk/use-desk-key.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Key } from '#src/client/ui/desk/key.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';

/** Writes somebody down who rings, also by N, unless a dialog is open. */
export function NewPersonButton({ className = 'px-3' }: { className?: string }) {
  const [open, setOpen] = useState(false);
  useDeskKey(isNewKey, () => setOpen(true));
  return (
    <>
      <Button
        look="secondary"
        aria-keyshortcuts="N"
        onClick={() => setOpen(true)}
        className={className}
      >
        New<span className="sr-only"> person</span>
        <span aria-hidden="true" className="text-sm max-[78rem]:hidden">
          <Key name="N" />
        </span>
      </Button>
      {open && <NewPersonDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isNewKey({ key, ctrlKey, metaKey, altKey, repeat, isComposing, target }: KeyboardEvent) {
  if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat || isComposing)
    return false;
  return !isTyping(target);
}
