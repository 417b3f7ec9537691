import { api } from '#src/client/api/api.ts';
import { useDecisionCalls } from '#src/client/desk/use-decision-calls.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { tellHint } from '#src/client/ui/desk/tell-tick.tsx';
import type { QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { isTold } from '#src/features/sales/website-update/update-rules.ts';
import {
  websiteUpdateAdminMessages as messages,
  type WebsiteUpdateItem,
} from './admin-contract.ts';

/** Sets the status of update requests. */
export function useUpdateMove() {
  const { undone } = messages;
  const calls = useDecisionCalls({ messages, subjects: ['update'], undone });
  const undo = api.admin.websiteUpdate.undo.useMutation(calls.undo);
  return api.admin.websiteUpdate.setStatus.useMutation(
    calls.decided(undo, (_, { status, tell }) => (tell && isTold(status) ? tellHint : undefined)),
  );
}

/** Statuses in which a quote is the next thing to send: its first can be undone. */
export const isUnquoted = ({ status }: Pick<WebsiteUpdateItem, 'status'>): boolean =>
  status === 'pending' || status === 'assessed';

/** Sends quotes for an update, and says to whom. */
export function useUpdateQuote(item: WebsiteUpdateItem) {
  const calls = useDecisionCalls({ messages, subjects: ['update', 'quote'] });
  const undo = api.admin.websiteUpdate.undoQuote.useMutation(calls.undo);
  const describe = ({ data }: { data: QuoteItem }) => sendingWords(data);
  const first = calls.decided(undo, describe);
  return api.admin.websiteUpdate.sendQuote.useMutation({
    ...first,
    onSuccess: isUnquoted(item)
      ? first.onSuccess
      : (sent) => toast({ title: 'Quote sent', description: describe(sent) }),
    onError: toastFailure('Not sent', messages.updateFailedHint),
  });
}
