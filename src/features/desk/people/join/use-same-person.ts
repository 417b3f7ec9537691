import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import type { PersonItem } from '#src/features/desk/people/contract.ts';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';

/** Returns what joins another person with this one, which can be undone, and what separates one again. */
export function useSamePerson(id: string) {
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
