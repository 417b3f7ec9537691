import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '#src/client/api/api.ts';
import type { TopicWord } from '#src/client/api/router-type.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { undoMessages } from '#src/shared/undo.ts';
import { bindField } from './bind-field.ts';
import { showIssues } from './show-issues.ts';
import { changeMessages as messages } from './use-admin-action.ts';
import { type Mutate, useSubmission } from './use-submission.ts';

type AdminCustomerCalls = ReturnType<typeof api.useUtils>['client']['admin']['customer'];

interface AdminFormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** What it changes. */
  subject: TopicWord;
  call: (desk: AdminCustomerCalls) => Mutate<Output, unknown>;
  /** The form's values and other input of the call. `values` update when the customer is reloaded. */
  formProps: Pick<UseFormProps<Input, unknown, Output>, 'defaultValues' | 'values'>;
  /** The title of the toast after a success. */
  successTitle: string;
  /** Undoes it, as the toast then offers under this key; `hint` is said with it. */
  undo?: {
    key: string;
    call: (desk: AdminCustomerCalls) => Promise<unknown>;
    hint: (values: Output) => string | undefined;
  };
}

/**
 * A form for one action on a customer. Submitting is idempotent; a toast shows the outcome, and the
 * customer is reloaded. `send` returns the submit handler and accepts a callback for success.
 */
export function useAdminForm<Input extends FieldValues, Output>({
  schema,
  subject,
  call,
  formProps,
  successTitle,
  undo,
}: AdminFormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), ...formProps });
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const mutate = call(client.admin.customer);
  const { submit, busy } = useSubmission<Output, unknown>(async (values, options) => {
    try {
      return await mutate(values, options);
    } finally {
      await invalidate(subject);
    }
  });
  const handleUndo = async () => {
    try {
      await undo?.call(client.admin.customer);
      toast({ title: undoMessages.done });
    } catch (error) {
      toastFailure(messages.failed, undoMessages.failed)(error);
    }
    await invalidate(subject);
  };
  const send = (onSuccess?: () => void) =>
    form.handleSubmit(async (values) => {
      const outcome = await submit(values);
      if (outcome.ok) {
        if (undo) toastUndoable(undo.key, successTitle, () => void handleUndo(), undo.hint(values));
        else toast({ title: successTitle });
        onSuccess?.();
      } else {
        showIssues(form, outcome.issues);
        toastError(messages.failed, outcome.message ?? messages.failedHint);
      }
    });
  return { form, field: bindField(form), send, busy };
}
