import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { PersonItem, PersonView } from '#src/features/desk/people/contract.ts';
import { SearchDialog } from '#src/features/desk/people/search/search-dialog.tsx';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';

/** Returns what joins another person with this one, which can be undone, and what separates one again. */
function useSamePerson(id: string) {
  const [, navigate] = useLocation();
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const separate = async (joined: string) => {
    try {
      await client.admin.person.separate.mutate({ id: joined });
      toast({ title: messages.separated });
    } catch (error) {
      toastFailure(messages.separateFailed, messages.viewFailedHint)(error);
    }
    await invalidate('person');
  };
  const join = async (other: PersonItem) => {
    try {
      const { data: kept } = await client.admin.person.join.mutate({ id, with: other.id });
      const joined = kept.id === id ? other.id : id;
      toastUndoable(`join.${kept.id}`, messages.joined, () => void separate(joined));
      // The other one has the account.
      if (kept.id !== id) navigate(personLink(kept.id));
    } catch (error) {
      toastFailure(messages.joinFailed, messages.viewFailedHint)(error);
    }
    await invalidate('person');
  };
  return { join, separate };
}

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
