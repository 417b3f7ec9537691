import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { showIssues } from './show-issues.ts';
import { useDraft } from './use-draft.ts';
import { type Mutate, useSubmission } from './use-submission.ts';

interface SubmitFormOptions<Input extends FieldValues> {
  /** The error toast: its title, and a hint for errors without a server message. */
  failure: {
    title: string;
    hint: string;
    /** Shows server messages for rate limits only. */
    hintOnly?: boolean;
  };
  /** Session storage key for a draft of the values. Never for bank details or passwords. */
  draft?: string;
  /** Session storage key for a failed submission, so that a retry after a reload is not stored twice. */
  attempt?: string;
  /**
   * On a page drawn by the server only for values without a visible field: what was typed before
   * hydration would be lost.
   */
  defaultValues?: DefaultValues<Input>;
  /** Whether the form goes on after a submission, emptied and with this field focused. */
  again?: Path<Input>;
  /** Maps paths of the call to field names of the form. */
  renamed?: Partial<Record<string, Path<Input>>>;
  /** Called with the fields that the server rejected, after their errors are shown. */
  onRefused?: (names: Path<Input>[]) => void;
}

/**
 * A form with schema validation, an optional draft and an idempotency key. `submit` never throws: it
 * returns the call's result, or undefined after showing the error in a toast and beside the fields.
 * The form stays busy after a successful submission, unless it goes on with `again`. `forget` deletes
 * the draft.
 */
export function useSubmitForm<Input extends FieldValues, Output, Body, Result>(
  schema: z.ZodType<Output, Input>,
  mutate: Mutate<Body, Result>,
  { failure, draft, attempt, defaultValues, again, renamed, onRefused }: SubmitFormOptions<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  });
  const clearDraft = useDraft(form, draft);
  const submission = useSubmission(mutate, attempt);
  const [sent, setSent] = useState(false);

  const submit = async (body: Body): Promise<Result | undefined> => {
    const outcome = await submission.submit(body);
    if (outcome.ok) {
      if (again) {
        // Before the reset, which forgets the fields until they are drawn again.
        form.setFocus(again);
        form.reset(defaultValues);
      } else setSent(true);
      clearDraft();
      return outcome.result;
    }
    const refused = showIssues(form, outcome.issues, renamed);
    onRefused?.(refused);
    const message = failure.hintOnly && !outcome.limited ? undefined : outcome.message;
    toastError(failure.title, message ?? failure.hint);
  };

  return { form, submit, busy: submission.busy || sent, forget: clearDraft };
}
