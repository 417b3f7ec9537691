import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { bindField } from '#src/client/bind-field.ts';
import { useIsReadOnly } from '#src/client/read-only.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toastError } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { ReadOnlyNote } from '#src/client/ui/read-only-note.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { useDraft } from '#src/client/use-draft.ts';
import { type Mutate, useSubmission } from '#src/client/use-submission.ts';
import { commentForm, type PinPlace, type WrittenComment } from './comment-contract.ts';
import { designMessages } from './rules.ts';

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
  const form = useForm<z.input<typeof commentForm>, unknown, z.output<typeof commentForm>>({
    resolver: zodResolver(commentForm),
    defaultValues: { text: '' },
  });
  const isReadOnly = useIsReadOnly();
  const clearDraft = useDraft(form, draft);
  const { submit, busy } = useSubmission(send, `${draft}-attempt`);
  const handleSubmit = form.handleSubmit(async ({ text }) => {
    const outcome = await submit({ text, pin });
    if (!outcome.ok) {
      showIssues(form, outcome.issues);
      const { commentFailed, commentFailedHint } = designMessages;
      toastError(commentFailed, outcome.message ?? commentFailedHint);
      return;
    }
    // Before the reset, which forgets the fields until they are drawn again.
    form.setFocus('text');
    form.reset({ text: '' });
    clearDraft();
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
