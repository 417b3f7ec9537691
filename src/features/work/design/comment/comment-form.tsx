import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import type { Mutate } from '#src/client/forms/use-submission.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ReadOnlyNote } from '#src/client/ui/desk/read-only-note.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { designMessages } from '#src/features/work/design/texts.ts';
import { commentForm, type PinPlace, type WrittenComment } from './comment-contract.ts';

interface CommentFormProps {
  /** The name that the draft is kept under. */
  draft: string;
  pin: PinPlace | undefined;
  /** The number that the pin will have. */
  nextNumber: number;
  onPin: () => void;
  onUnpin: () => void;
  send: Mutate<WrittenComment, unknown>;
  onSent: () => Promise<unknown>;
}

/** Writes a comment, pinned or about the whole. What is typed is kept until it was sent. */
export function CommentForm({ draft, pin, nextNumber, send, ...on }: CommentFormProps) {
  const isReadOnly = useIsReadOnly();
  const { form, submit, busy } = useSubmitForm(commentForm, send, {
    failure: { title: designMessages.commentFailed, hint: designMessages.commentFailedHint },
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { text: '' },
    again: 'text',
  });
  const handleSubmit = form.handleSubmit(async ({ text }) => {
    if (!(await submit({ text, pin }))) return;
    on.onUnpin();
    await on.onSent();
  });
  return (
    <Form onSubmit={handleSubmit} className="grid gap-3">
      <TextAreaField
        {...bindField(form)('text')}
        label={pin ? `Comment at pin ${nextNumber}` : 'Your comment'}
        rows={2}
        className="min-h-20"
      />
      <div className="flex flex-wrap gap-2 *:px-3">
        <SubmitButton look="secondary" disabled={isReadOnly} busy={busy}>
          Send Comment
        </SubmitButton>
        {pin ? (
          <Button look="quiet" onClick={on.onUnpin}>
            Remove pin
          </Button>
        ) : (
          <Button look="quiet" onClick={on.onPin}>
            Add a pin
          </Button>
        )}
      </div>
      <ReadOnlyNote />
    </Form>
  );
}
