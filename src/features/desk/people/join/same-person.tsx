import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonView } from '#src/features/desk/people/contract.ts';
import { SearchDialog } from '#src/features/desk/people/search/search-dialog.tsx';
import { useSamePerson } from './use-same-person.ts';

type JoinProps = Pick<PersonView, 'id' | 'joined'>;

/** Picks who is the same person. */
export function SamePersonButton({ id }: Pick<PersonView, 'id'>) {
  const [open, setOpen] = useState(false);
  const { join } = useSamePerson(id);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="-ml-5 text-sm">
        Same person as…
      </Button>
      {open && (
        <SearchDialog
          title="Same person as…"
          except={id}
          onOpen={(person) => void join(person)}
          onClose={() => setOpen(false)}
        />
      )}
      <span className="empty:hidden">
        <UndoButton rowKey={`join.${id}`} name="who was joined" />
      </span>
    </>
  );
}

/** Who is shown with this person as the same one, to be separated again. */
export function JoinedPeople({ id, joined }: JoinProps) {
  const { separate } = useSamePerson(id);
  return joined.map((person) => (
    <span key={person.id} className="block wrap-anywhere">
      {person.name}, {person.email}
      <Button
        look="quiet"
        aria-label={`Separate ${person.name}, ${person.email}`}
        onClick={() => void separate(person.id)}
        className="-ml-5 block text-sm"
      >
        Separate
      </Button>
    </span>
  ));
}
