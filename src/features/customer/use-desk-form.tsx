import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '#src/client/api.ts';
import { bindField } from '#src/client/bind-field.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { type Mutate, useSubmission } from '#src/client/use-submission.ts';
import { customerDeskMessages as messages } from './admin-contract.ts';

type CustomerDesk = ReturnType<typeof api.useUtils>['client']['admin']['customer'];

interface DeskFormProps<Input extends FieldValues, Output> {
  /** The schema of the call. */
  schema: z.ZodType<Output, Input>;
  call: (desk: CustomerDesk) => Mutate<Output, unknown>;
  /** What stands in the form, and what the call needs besides; `values` follow what is read again. */
  formProps: Pick<UseFormProps<Input, unknown, Output>, 'defaultValues' | 'values'>;
  /** The title of the toast once it is done. */
  said: string;
}

/**
 * A form that does one thing for a customer, once however often it is sent, says in a toast how it
 * went and reads the customer again. `send` makes its submit handler, with what follows a success.
 */
export function useDeskForm<Input extends FieldValues, Output>({
  schema,
  call,
  formProps,
  said,
}: DeskFormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), ...formProps });
  const { client, admin } = api.useUtils();
  const mutate = call(client.admin.customer);
  const { submit, busy } = useSubmission<Output, unknown>(async (given, options) => {
    try {
      return await mutate(given, options);
    } finally {
      await admin.customer.invalidate();
    }
  });
  const send = (andThen?: () => void) =>
    form.handleSubmit(async (given) => {
      const outcome = await submit(given);
      if (outcome.taken) {
        toast({ title: said });
        andThen?.();
      } else {
        showIssues(form, outcome.issues);
        toastError(messages.failed, outcome.message ?? messages.failedHint);
      }
    });
  return { form, field: bindField(form), send, busy };
}
