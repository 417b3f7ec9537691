import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showIssues } from './show-issues.ts';
import { toastError } from './toasts.tsx';
import { useDraft } from './use-draft.ts';
import { type Mutate, useSubmission } from './use-submission.ts';

interface PublicFormOptions<Input extends FieldValues> {
  /** The toast of a failure: its title, and what it says where the server gave no words. */
  failure: {
    title: string;
    hint: string;
    /** Of the server's words, only those for too many submissions are shown. */
    hintOnly?: boolean;
  };
  /** Keeps what is typed in this tab, under this name. Never for bank details or passwords. */
  draft?: string;
  /** Keeps the key of a submission that failed, so that it is stored once even after a reload; likewise. */
  attempt?: string;
  /** Only for what no field shows at once: a field with one loses what was typed before React came. */
  defaultValues?: DefaultValues<Input>;
  /** The form's own names for paths of the call. */
  renamed?: Partial<Record<string, Path<Input>>>;
  /** Hears of the fields that the server refused, once it is said beside them. */
  onRefused?: (names: Path<Input>[]) => void;
}

/**
 * A form that anyone may send: checked by its schema, kept for the tab, stored once however often it
 * is sent. `submit` never throws; it answers the call's result, or undefined where it failed, which
 * is said in a toast and beside the fields. The form stays busy once it has been sent.
 */
export function usePublicForm<Input extends FieldValues, Output, Body, Result>(
  schema: z.ZodType<Output, Input>,
  mutate: Mutate<Body, Result>,
  { failure, draft, attempt, defaultValues, renamed, onRefused }: PublicFormOptions<Input>,
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
    if (outcome.taken) {
      setSent(true);
      clearDraft();
      return outcome.answer;
    }
    const refused = showIssues(form, outcome.issues, renamed);
    onRefused?.(refused);
    const words = failure.hintOnly && !outcome.limited ? undefined : outcome.message;
    toastError(failure.title, words ?? failure.hint);
  };

  return { form, submit, busy: submission.busy || sent };
}
