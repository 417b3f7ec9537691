import type { TopicWord } from '#src/client/api/router-type.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { undoMessages } from '#src/shared/undo.ts';

interface DecisionCalls {
  messages: { updated: string; updateFailed: string; updateFailedHint: string };
  /** What is decided, which the key of its row begins with, and what else that changes. */
  subjects: readonly [TopicWord, ...TopicWord[]];
  /** Said once it is undone. */
  undone?: string;
}

/**
 * What happens after calls that decide requests: a toast with Undo says so, and what lists them is
 * fetched again. `undo` is for the call that undoes a decision, `decided` for one that makes it.
 */
export function useDecisionCalls(options: DecisionCalls) {
  const { messages, subjects, undone = undoMessages.doneHint } = options;
  const invalidate = useInvalidate();
  const endedBy = (failedHint: string) => ({
    onError: toastFailure(messages.updateFailed, failedHint),
    onSettled: () => invalidate(...subjects),
  });
  return {
    undo: {
      onSuccess: () => toast({ title: undoMessages.done, description: undone }),
      ...endedBy(undoMessages.failed),
    },
    decided: <Answer, Asked extends { id: string }>(
      undo: { mutate: (input: { id: string }) => void },
      describe?: (answer: Answer, asked: Asked) => string | undefined,
    ) => ({
      onSuccess: (answer: Answer, asked: Asked) =>
        toastUndoable(
          `${subjects[0]}.${asked.id}`,
          messages.updated,
          () => undo.mutate({ id: asked.id }),
          describe?.(answer, asked),
        ),
      ...endedBy(messages.updateFailedHint),
    }),
  };
}
