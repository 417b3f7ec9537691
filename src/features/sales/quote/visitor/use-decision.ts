import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { consultationAdminMessages } from '#src/features/sales/quote/desk/admin-contract.ts';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { undoMessages } from '#src/shared/undo.ts';

/** Decides pending consultations: a toast with Undo says so, and what lists them is fetched again. */
export function useDecision() {
  const invalidate = useInvalidate();
  const onSettled = () => invalidate('consultation', 'quote');
  const undo = api.admin.consultation.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(consultationAdminMessages.updateFailed, undoMessages.failed),
    onSettled,
  });
  const toastDecided = (id: string, description?: string) =>
    toastUndoable(
      `consultation.${id}`,
      consultationAdminMessages.updated,
      () => undo.mutate({ id }),
      description,
    );
  const refused = {
    onError: toastFailure(
      consultationAdminMessages.updateFailed,
      consultationAdminMessages.updateFailedHint,
    ),
    onSettled,
  };
  const send = api.admin.quote.create.useMutation({
    onSuccess: ({ data }, { id }) => toastDecided(id, sendingWords(data)),
    ...refused,
  });
  const delay = api.admin.consultation.setStatus.useMutation({
    onSuccess: (_, { id }) => toastDecided(id),
    ...refused,
  });
  const concerns = (call: typeof send | typeof delay, id: string) =>
    call.isPending && call.variables.id === id;
  return {
    /** Sends the quote of one, and says so. */
    sending: send,
    send: send.mutate,
    delay: (id: string) => delay.mutate({ id, status: 'delayed' }),
    isSending: (id: string) => concerns(send, id),
    isDelaying: (id: string) => concerns(delay, id),
  };
}

export type Decision = ReturnType<typeof useDecision>;
