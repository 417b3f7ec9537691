import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ReadOnlyNote, useIsReadOnly } from '#src/client/api/read-only.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useDraft } from '#src/client/forms/use-draft.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { type DesignView, revisionFeedback } from '#src/features/work/design/contract.ts';
import { changesForm } from '#src/features/work/design/decision-contract.ts';
import { changesDraft, useDecision } from './use-decision.ts';

interface ChangesFormProps {
  /** The name that what is typed is kept under. */
  draft: string;
  busy: boolean;
  /** Sends the words; resolves to whether they were stored. */
  onSend: (comment: string) => Promise<boolean>;
  onBack: () => void;
}

/** Asks what should change. What is typed is kept until it was sent. */
function ChangesForm({ draft, busy, onSend, onBack }: ChangesFormProps) {
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

interface DesignActionsProps {
  design: DesignView;
  reload: () => Promise<unknown>;
}

/** The three decisions on a pending design; 'Request Changes' asks what should change. */
export function DesignActions({ design, reload }: DesignActionsProps) {
  const isReadOnly = useIsReadOnly();
  const [asks, setAsks] = useState(false);
  const { decide, busy } = useDecision(design, reload);
  if (asks)
    return (
      <ChangesForm
        draft={changesDraft(design)}
        busy={busy !== undefined}
        onSend={(comment) =>
          decide({ status: 'revision_requested', feedback: revisionFeedback, comment })
        }
        onBack={() => setAsks(false)}
      />
    );
  return (
    <fieldset
      disabled={isReadOnly}
      className="flex flex-wrap gap-2 *:px-2.5 max-md:*:grow max-md:*:basis-22 sm:gap-3"
    >
      <legend className="sr-only">Your decision on {design.designTitle}</legend>
      <Button busy={busy === 'approved'} onClick={() => decide({ status: 'approved' })}>
        Approve
      </Button>
      <Button look="secondary" onClick={() => setAsks(true)}>
        Request Changes
      </Button>
      <Button
        look="quiet"
        busy={busy === 'rejected'}
        onClick={() => decide({ status: 'rejected' })}
      >
        Reject
      </Button>
      <ReadOnlyNote className="self-center" />
    </fieldset>
  );
}
