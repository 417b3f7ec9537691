import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { tellHint } from '#src/client/ui/desk/tell-tick.tsx';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { isTold } from '#src/features/sales/website-update/update-rules.ts';
import { undoMessages } from '#src/shared/undo.ts';
import {
  websiteUpdateAdminMessages as messages,
  type WebsiteUpdateItem,
} from './admin-contract.ts';

/** Sets the status of update requests: a toast with Undo says so, and what lists them is fetched again. */
export function useUpdateMove() {
  const invalidate = useInvalidate();
  const onSettled = () => invalidate('update');
  const undo = api.admin.websiteUpdate.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: messages.undone }),
    onError: toastFailure(messages.updateFailed, undoMessages.failed),
    onSettled,
  });
  return api.admin.websiteUpdate.setStatus.useMutation({
    onSuccess: (_, { id, status, tell }) =>
      toastUndoable(
        `update.${id}`,
        messages.updated,
        () => undo.mutate({ id }),
        tell && isTold(status) ? tellHint : undefined,
      ),
    onError: toastFailure(messages.updateFailed, messages.updateFailedHint),
    onSettled,
  });
}

/** Statuses in which a quote is the next thing to send: its first can be undone. */
export const isUnquoted = ({ status }: Pick<WebsiteUpdateItem, 'status'>): boolean =>
  status === 'pending' || status === 'assessed';

/** Sends quotes for an update, and says to whom. */
export function useUpdateQuote(item: WebsiteUpdateItem) {
  const { id } = item;
  const invalidate = useInvalidate();
  const onSettled = () => invalidate('update', 'quote');
  const undo = api.admin.websiteUpdate.undoQuote.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(messages.updateFailed, undoMessages.failed),
    onSettled,
  });
  const isFirst = isUnquoted(item);
  return api.admin.websiteUpdate.sendQuote.useMutation({
    onSuccess: ({ data }) => {
      const description = sendingWords(data);
      if (isFirst)
        toastUndoable(`update.${id}`, messages.updated, () => undo.mutate({ id }), description);
      else toast({ title: 'Quote sent', description });
    },
    onError: toastFailure('Not sent', messages.updateFailedHint),
    onSettled,
  });
}
