import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonView } from '#src/features/desk/people/contract.ts';
import { CorrectDialog } from './correct-dialog.tsx';

/** Opens the form that corrects a person's details. */
export function CorrectButton({ person }: { person: PersonView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="-ml-5 text-sm">
        Correct details
      </Button>
      {open && <CorrectDialog person={person} onClose={() => setOpen(false)} />}
      <span className="empty:hidden">
        <UndoButton rowKey={`correct.${person.id}`} name="the correction" />
      </span>
    </>
  );
}
