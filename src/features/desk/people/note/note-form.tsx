import { useEffect } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { noteText } from './contract.ts';

/** Notes something about a person. What is typed is kept until it is stored, also over a reload. */
export function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const { form, submit, busy } = useSubmitForm(noteText, client.admin.person.addNote.mutate, {
    failure: { title: messages.noteFailed, hint: messages.noteFailedHint },
    draft: `note-${id}`,
    attempt: `note-${id}-attempt`,
    defaultValues: { text: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const handleSubmit = form.handleSubmit(async ({ text }) => {
    if (!(await submit({ id, text }))) return;
    toast({ title: messages.noteAdded });
    await invalidate('note');
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
