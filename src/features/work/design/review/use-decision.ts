import { api } from '#src/client/api/api.ts';
import { writeSession } from '#src/client/session/session-store.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import type { DesignView } from '#src/features/work/design/contract.ts';
import type { DesignDecision } from '#src/features/work/design/decision-contract.ts';
import { designMessages, thanks } from '#src/features/work/design/texts.ts';

/** What a customer decides, and the words that go with it. */
interface Said {
  status: DesignDecision;
  feedback?: string;
  comment?: string;
}

/** The key under which a decision can be undone. */
export const undoKeyOf = ({ id }: Pick<DesignView, 'id'>): string => `design.${id}`;

/** The name that what should change is kept under until it was sent, and again once it is undone. */
export const changesDraft = ({ id }: Pick<DesignView, 'id'>): string =>
  `comment-customer-${id}-changes`;

/**
 * Decides a design, which can be undone for ten seconds; the designs are reloaded after each. `decide`
 * resolves to whether it was stored.
 */
export function useDecision({ id }: DesignView, reload: () => Promise<unknown>) {
  const { mutateAsync, isPending, variables } = api.customer.design.decide.useMutation();
  const { client } = api.useUtils();
  const undo = async ({ comment }: Said) => {
    try {
      await client.customer.design.undo.mutate({ id });
      if (comment) writeSession(changesDraft({ id }), { comment });
      toast({ title: designMessages.undone, description: designMessages.undoneHint });
    } catch {
      toastError(designMessages.error, designMessages.undoFailed);
    }
    await reload();
  };
  const decide = async (said: Said): Promise<boolean> => {
    if (isPending) return false;
    let isStored = false;
    try {
      await mutateAsync({ id, ...said });
      isStored = true;
      toastUndoable(
        undoKeyOf({ id }),
        designMessages.updated,
        () => undo(said),
        thanks[said.status],
      );
    } catch {
      toastError(designMessages.error, designMessages.updateFailed);
    }
    // Also after a failure: the design may have been decided or replaced elsewhere.
    await reload();
    return isStored;
  };
  return { decide, busy: isPending ? variables.status : undefined };
}
