import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useDraft } from '#src/client/forms/use-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { changesForm } from '#src/features/work/design/decision-contract.ts';

interface ChangesFormProps {
  /** The name that what is typed is kept under. */
  draft: string;
  busy: boolean;
  /** Sends the words; resolves to whether they were stored. */
  onSend: (comment: string) => Promise<boolean>;
  onBack: () => void;
}

/** Asks what should change. What is typed is kept until it was sent. */
export function ChangesForm({ draft, busy, onSend, onBack }: ChangesFormProps) {
  const form = useForm({ resolver: zodResolver(changesForm), defaultValues: { comment: '' } });
  const clearDraft = useDraft(form, draft);
  const { setFocus } = form;
  useEffect(() => setFocus('comment'), [setFocus]);
  const handleSubmit = form.handleSubmit(async ({ comment }) => {
    if (await onSend(comment)) clearDraft();
  });
  return (
    <Form onSubmit={handleSubmit} className="grid gap-3">
      <TextAreaField
        {...bindField(form)('comment')}
        label="What should change?"
        hint="Leave it empty if your comments below say it all."
        rows={3}
        className="min-h-24"
      />
      <div className="flex flex-wrap gap-2 *:px-2.5 sm:gap-3">
        <SubmitButton busy={busy}>Request Changes</SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}
