import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { z } from '#src/shared/zod.ts';
import { type ReplyAbout, type ReplyDraft, replyText, replyTexts as texts } from './contract.ts';

/** Where what is typed is kept. */
export const draftName = (personId: string, about?: ReplyAbout): string =>
  `reply-${about?.id ?? personId}`;

const typed = replyText.extend({ subject: z.string() });
/** What is kept of a text that was begun. */
export const readDraft = (name: string) => typed.safeParse(readSession(name)).data;

interface Reply {
  personId: string;
  about?: ReplyAbout | undefined;
  undoKey?: string | undefined;
  /** The address that is shown. */
  to: string;
  draft: ReplyDraft;
  onSent?: (() => void) | undefined;
}

/** The form of a reply. It is sent to the address that is shown or not at all, and can be undone. */
export function useReply({ personId: id, about, undoKey, to, draft, onSent }: Reply) {
  const name = draftName(id, about);
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const calls = client.admin.reply;
  const [subject] = useState(() => readDraft(name)?.subject ?? draft.subject);
  const { form, submit, busy } = useSubmitForm(replyText, calls.send.mutate, {
    failure: { title: texts.failed, hint: texts.failedHint },
    draft: name,
    attempt: `${name}-attempt`,
    defaultValues: { subject, text: '' },
    again: 'text',
  });
  const handleUndo = async (replyId: string, values: z.output<typeof replyText>) => {
    try {
      await calls.undo.mutate({ id, replyId });
      // The box may be closed by now, or another reply begun in it.
      if (!readDraft(name)) {
        writeSession(name, values);
        form.reset(values);
      }
      toast({ title: texts.undone, description: texts.undoneHint });
    } catch (error) {
      toastFailure(texts.undoFailed, texts.failedHint)(error);
    }
    await invalidate('reply');
  };
  const handleSubmit = form.handleSubmit(async (values) => {
    const sent = await submit({ id, about, to, ...values });
    if (sent) {
      const key = undoKey ?? `reply.${sent.data.id}`;
      const undo = () => void handleUndo(sent.data.id, values);
      toastUndoable(key, texts.sent, undo, `To ${draft.name}, ${sent.data.to}`);
      onSent?.();
    }
    // After a refusal too: they may be written to at another address by now.
    await invalidate('reply');
  });
  return { form, busy, handleSubmit };
}
