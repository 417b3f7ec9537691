import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { storyHeading } from '#src/features/desk/people/people-rules.ts';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';

interface DeleteNoteProps {
  /** The person's. */
  id: string;
  noteId: string;
  text: string;
}

/** Deletes a note, which can be undone. */
export function DeleteNote({ id, noteId, text }: DeleteNoteProps) {
  const invalidate = useInvalidate();
  const place = { id, noteId };
  const remove = api.admin.person.deleteNote.useMutation();
  const restore = api.admin.person.restoreNote.useMutation();
  const handleRestore = async () => {
    try {
      await restore.mutateAsync(place);
      toast({ title: messages.noteRestored });
      await invalidate('note');
    } catch (error) {
      toastFailure(messages.restoreFailed, messages.viewFailedHint)(error);
    }
  };
  const handleDelete = async () => {
    try {
      await remove.mutateAsync(place);
      toastUndoable(`note.${id}`, messages.noteDeleted, () => void handleRestore());
      document.getElementById(storyHeading)?.focus({ preventScroll: true });
      await invalidate('note');
    } catch (error) {
      toastFailure(messages.deleteFailed, messages.viewFailedHint)(error);
    }
  };
  return (
    <Button
      look="quiet"
      busy={remove.isPending}
      aria-label={`Delete note: ${text.slice(0, 60)}`}
      onClick={handleDelete}
      className="-ml-5 text-sm"
    >
      Delete
    </Button>
  );
}
