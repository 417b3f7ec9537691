import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { bindField } from '#src/client/bind-field.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { useDraft } from '#src/client/use-draft.ts';
import { useSubmission } from '#src/client/use-submission.ts';
import { noteText } from './contract.ts';
import { personMessages as messages } from './rules.ts';

/** Notes something about a person. What is typed is kept until it is stored, also over a reload. */
export function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { client, admin } = api.useUtils();
  const form = useForm({ resolver: zodResolver(noteText), defaultValues: { text: '' } });
  const clearDraft = useDraft(form, `note-${id}`);
  const { submit, busy } = useSubmission(client.admin.person.addNote.mutate, `note-${id}-attempt`);
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const handleSubmit = form.handleSubmit(async ({ text }) => {
    const outcome = await submit({ id, text });
    if (!outcome.ok) {
      showIssues(form, outcome.issues);
      toastError(messages.noteFailed, outcome.message ?? messages.noteFailedHint);
      return;
    }
    clearDraft();
    toast({ title: messages.noteAdded });
    await admin.person.invalidate();
    onDone();
  });
  return (
    <Form onSubmit={handleSubmit} className="grid gap-3 rounded bg-butter/35 p-5">
      <TextAreaField
        {...bindField(form)('text')}
        label="Note"
        hint="For you alone: customers never see it."
        rows={3}
      />
      <div>
        <SubmitButton busy={busy}>Save Note</SubmitButton>
      </div>
    </Form>
  );
}
