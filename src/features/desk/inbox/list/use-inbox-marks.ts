import { useMemo, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { inboxMessages as messages } from '#src/features/desk/inbox/waiting/kind-texts.ts';
import { undoMessages } from '#src/shared/undo.ts';

export const keyOf = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}.${id}`;

/** Snoozes and settles, each with Undo. `leaving` holds the keys of what is on its way out, `returned` is that of what came back. */
export function useInboxMarks() {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const { waiting } = useDesk();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<string>();
  const actions = useMemo(() => {
    const calls = client.admin.inbox;
    const refresh = () => invalidate('inbox', 'message');
    const reopen = async ({ kind, id }: InboxItem) => {
      try {
        await calls.undo.mutate({ kind, id });
        toast({ title: undoMessages.done, description: messages.reopened });
      } catch (error) {
        toastFailure(undoMessages.failed, messages.failedHint)(error);
      }
      await refresh();
      setReturned(keyOf({ kind, id }));
    };
    const mark = async (item: InboxItem, title: string, call: () => Promise<unknown>) => {
      const key = keyOf(item);
      setLeaving((keys) => new Set(keys).add(key));
      setReturned(undefined);
      try {
        await call();
        toastUndoable(key, title, () => void reopen(item));
      } catch (error) {
        toastFailure(messages.failed, messages.failedHint)(error);
      }
      await refresh();
      setLeaving((keys) => new Set([...keys].filter((other) => other !== key)));
    };
    return {
      reopen,
      snooze(item: InboxItem) {
        const { kind, id, latest: upTo } = item;
        void mark(item, messages.snoozed, () => calls.snooze.mutate({ kind, id, upTo }));
      },
      /** Returns false for what ends with a decision only. */
      done(item: InboxItem): boolean {
        const { kind, id, latest: upTo } = item;
        if (!waiting[kind].endsByHand) return false;
        void mark(item, messages.done, () => calls.done.mutate({ kind, id, upTo }));
        return true;
      },
    };
  }, [client, invalidate, waiting]);
  return { leaving, returned, actions };
}
export type InboxActions = ReturnType<typeof useInboxMarks>['actions'];
