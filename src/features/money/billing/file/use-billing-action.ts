import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { type Mutate, useSubmission } from '#src/client/forms/use-submission.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { billingMessages } from './admin-texts.ts';

type AdminCalls = ReturnType<typeof api.useUtils>['client']['admin'];

/**
 * One action on a customer's money, sent once however often it is pressed. A toast says what became of
 * it, unless its title is left to the caller, and what it may have changed is fetched again. `act` resolves to whether it succeeded.
 */
export function useBillingAction<Input>(
  call: (admin: AdminCalls) => Mutate<Input, unknown>,
  successTitle?: string,
) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const mutate = call(client.admin);
  const { submit, busy } = useSubmission<Input, unknown>(async (input, options) => {
    try {
      return await mutate(input, options);
    } finally {
      await invalidate('charge');
    }
  });
  const act = async (input: Input): Promise<boolean> => {
    const outcome = await submit(input);
    if (outcome.ok && successTitle) toast({ title: successTitle });
    if (!outcome.ok)
      toastError(billingMessages.failed, outcome.message ?? billingMessages.failedHint);
    return outcome.ok;
  };
  return { act, busy };
}
